import "stone-garden/element";
