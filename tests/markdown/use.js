// The package for Markdown as somebody uses it who has installed it: both programs of its README, each as it stands there, with the README's
// own blocks.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

const readme = readFileSync("node_modules/stone-garden-markdown/README.md", "utf8");
const blocks = [...readme.matchAll(/^ {4}(```stone-garden\n[\s\S]*?^ {4}```)$/gm)].map(([, block]) =>
  block.replace(/^ {4}/gm, ""),
);
assert.equal(blocks.length, 2);
const programs = [...readme.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
assert.equal(programs.length, 2);

const made = [];
for (const [i, name] of ["md", "pages"].entries()) {
  const file = `./${name}.js`;
  // What it is given and gives is looked at by the compiler, too: use.ts.
  writeFileSync(file, `${programs[i]}\nexport { ${name} };\n`);
  const program = (await import(file))[name];
  made.push(blocks.map((block) => (name === "md" ? program.render(block) : String(program.processSync(block))).trim()));
}
assert.deepEqual(made[0], made[1]);
assert.equal(
  made[0][0],
  '<stone-garden game="xiangqi" moves="h3e3 h10g8" opponent="computer" loading="lazy">xiangqi, h3e3 h10g8</stone-garden>',
);
assert.match(
  made[0][1],
  /^<stone-garden opponent="3" loading="lazy"><pre>id = &#34;no-castling&#34;\n[^<]*castling = false<\/pre><\/stone-garden>$/,
);
console.log("both programs of the README make boards of its blocks");
