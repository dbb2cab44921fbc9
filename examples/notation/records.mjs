// Writes the games of `records.py` as records, by tsshogi.
import { createInterface } from "node:readline";
import {
  Record,
  RecordMetadataKey,
  SpecialMoveType,
  exportCSA,
  exportKI2,
  exportKIF,
  specialMove,
} from "tsshogi";

const END = Number.MAX_SAFE_INTEGER;

for await (const text of createInterface({ input: process.stdin })) {
  const game = JSON.parse(text);
  const start = game.start === "startpos" ? "startpos" : `sfen ${game.start}`;
  const record = Record.newByUSI(`position ${start} moves ${game.moves.join(" ")}`);
  if (record instanceof Error) throw record;
  record.metadata.setStandardMetadata(RecordMetadataKey.BLACK_NAME, "一番 A");
  record.metadata.setStandardMetadata(RecordMetadataKey.WHITE_NAME, "二番 B");
  record.goto(3);
  record.current.comment = "good\nand more";
  record.current.setElapsedMs(65000);
  for (const { at, moves } of game.variations) {
    record.resetAllBranchSelection();
    record.goto(at);
    for (const usi of moves) {
      const move = record.position.createMoveByUSI(usi);
      if (!move || !record.append(move)) throw Error(usi);
    }
  }
  record.resetAllBranchSelection();
  record.goto(END);
  record.append(specialMove(SpecialMoveType.RESIGN));
  record.goto(END);
  const forms = { kif: exportKIF(record, {}), ki2: exportKI2(record, {}), csa: exportCSA(record, {}), usi: record.usi };
  console.log(JSON.stringify({ ...game, ...forms }));
}
