/** Russian: the named opponents. */

/** @param {number} count */
const games = (count) => {
  const [last, two] = [count % 10, count % 100];
  if (last === 1 && two !== 11) return "партия";
  return last >= 2 && last <= 4 && (two < 12 || two > 14) ? "партии" : "партий";
};

/** @type {import("../../strings.js").Table} */
export default {
  "rivals.title": "Соперники: {game}",
  "rivals.skip": "К соперникам",
  "rivals.heading": "Победи сад",
  "rivals.lead":
    "Вас ждут восемь соперников, один сильнее другого. Каждая партия меняет ваш рейтинг. Дойдёте ли вы до Садовницы?",
  "rivals.game": "Игра",
  "rivals.yours": "Ваш рейтинг",
  "rivals.played": ({ count }) =>
    Number(count) === 0 ? "партий пока нет" : `${count} ${games(Number(count))} на рейтинг`,
  "rivals.play": "Играть",
  "rivals.playName": "Играть: {name}",
  "rivals.beaten": "есть победа",
  "rivals.isNext": "на очереди",
  "rivals.note":
    "Рейтинг хранится на этом устройстве. Партия идёт в счёт, если вы доиграли её без подсказок, возврата ходов и анализа. Бросить партию ничего не стоит.",
  "rivals.guess":
    "Насколько они сильнее друг друга, измерено в Stone Garden Chess и родственных играх. Для этой игры ({game}) это догадка.",
  "rivals.missing": "Игры с таким названием здесь нет. Вот соперники в другой.",
  "rivals.failed": "Соперников не удалось показать: {error}.",
  "rivals.unknown": "Соперника по имени «{name}» нет.",
  "rivals.aided": "С подсказкой эта партия — для удовольствия: рейтинг не изменится.",
  "rivals.won": "Победа! {name} сдаётся",
  "rivals.drawn": "{name}: ничья",
  "rivals.lost": "{name} выигрывает эту партию",
  "rivals.all": "В этой игре вы победили всех, даже Садовницу. Сад ваш.",
  "rivals.change": "рейтинг ({change})",
  "rivals.forFun": "Была помощь, и рейтинг остался прежним.",
  "rivals.climb": ({ count, all }) => `Побед: ${count} из ${all}`,
  "rivals.isBeaten": "{name}, есть победа",
  "rivals.again": "Следующий соперник",
  "rivals.next": "Дальше: {name}",
  "rivals.rematch": "Сыграть ещё",
  "rivals.look": "Посмотреть ошибки",
  "rivals.others": "Все соперники",
  "style.cautious": "осторожный стиль",
  "style.greedy": "жадный стиль",
  "style.wild": "дерзкий стиль",
  "rival.pebble": "Камешек",
  "rival.pebble.line": "Лежит, где упал. Видит на ход вперёд, и то не всегда.",
  "rival.pebble.loses": "Камешек откатился. Ему всё равно.",
  "rival.pebble.wins": "Камешек удивлён не меньше вас.",
  "rival.sparrow": "Воробей",
  "rival.sparrow.line": "Клюёт всё, что можно взять. Оставьте крошку и посмотрите.",
  "rival.sparrow.loses": "Воробей взял крошку и не заметил кошку.",
  "rival.sparrow.wins": "Воробей склевал всё, что вы оставили.",
  "rival.tortoise": "Черепаха",
  "rival.tortoise.line": "Ничего не оставляет без защиты и никуда не спешит.",
  "rival.tortoise.loses": "И у панциря есть открытая сторона. Вы её нашли.",
  "rival.tortoise.wins": "Медленно, верно и первой.",
  "rival.hare": "Заяц",
  "rival.hare.line": "С первого хода бежит прямо на вас. Часто слишком быстро.",
  "rival.hare.loses": "Заяц прыгнул слишком далеко, а вы вовремя переждали.",
  "rival.hare.wins": "Заяц проскочил, пока вы смотрели.",
  "rival.magpie": "Сорока",
  "rival.magpie.line": "Любит блестящие фигуры и хорошо считает.",
  "rival.magpie.loses": "Сороке — серебро, вам — партия.",
  "rival.magpie.wins": "Сорока улетела с серебром.",
  "rival.heron": "Цапля",
  "rival.heron.line": "Стоит неподвижно и ждёт вашей ошибки.",
  "rival.heron.loses": "Цапле так и не на что было нацелиться.",
  "rival.heron.wins": "Один неосторожный ход — и Цапля клюнула.",
  "rival.fox": "Лиса",
  "rival.fox.line": "Что-то предлагает. Подумайте, зачем.",
  "rival.fox.loses": "Вы заглянули за каждый подарок. Лиса кланяется.",
  "rival.fox.wins": "Подарок был на верёвочке.",
  "rival.gardener": "Садовница",
  "rival.gardener.line": "Знает здесь каждый камень. Играет в полную силу.",
  "rival.gardener.loses": "Садовница снимает перед вами шляпу.",
  "rival.gardener.wins": "Садовница подметает дорожку и ждёт вас снова.",
};
