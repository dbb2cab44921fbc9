// The native program, for tests that hold the page to it.
import { execFileSync } from "node:child_process";

/** The lines that a call of the command line prints. @param {...string} call */
export function linesOf(...call) {
  const program = process.env.STONE_GARDEN_PROGRAM;
  if (!program)
    throw new Error("STONE_GARDEN_PROGRAM names no program; `cargo xtask test --only browser` builds it and names it");
  const printed = execFileSync(program, call, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return printed.split("\n").filter(Boolean);
}
