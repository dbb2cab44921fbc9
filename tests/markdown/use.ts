import { BlockError, boardOf, boardOrFault, isOurs } from "stone-garden-markdown";
import markdownIt from "stone-garden-markdown/markdown-it";
import remark from "stone-garden-markdown/remark";
import { md } from "./md.js";
import { pages } from "./pages.js";

const html: string = boardOf("game: xiangqi") + boardOrFault("");
const ours: boolean = isOurs(null);
const line = (error: unknown): number => (error instanceof BlockError ? error.line : 0);
// @ts-expect-error: a text is wanted
boardOf(1);
// @ts-expect-error: something that renders is wanted
markdownIt({});
const visit: (tree: object) => void = remark();
const rendered: string = md.render("") + pages.processSync("");
console.log(html, ours, line, visit, rendered);
