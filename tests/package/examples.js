// The examples of docs/api.md and of the package's README, as they stand: what is written after `// =>` is what they give.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

const pages = { "api.md": 9, "node_modules/stone-garden/README.md": 2 };
for (const [page, least] of Object.entries(pages)) {
  const blocks = [...readFileSync(page, "utf8").matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
  // A page's own parts need a page.
  const run = blocks.filter((code) => !code.includes("document."));
  assert(run.length >= least, `${page} has only ${run.length} examples`);
  for (const [i, code] of run.entries()) {
    const file = `./example-${i}.js`;
    const checked = code.replaceAll(/^(\s*)(.+?);? *\/\/ => (.+)$/gm, "$1check(($2), ($3));");
    writeFileSync(
      file,
      `import assert from "node:assert/strict";\nconst check = (given, wanted) => assert.deepEqual(JSON.parse(JSON.stringify(given ?? null)), wanted);\n${checked}`,
    );
    await import(file).catch((error) => {
      throw new Error(`${page}, example ${i + 1}:\n${code}`, { cause: error });
    });
    rmSync(file);
  }
}
console.log("the examples give what they say");
