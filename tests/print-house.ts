import { houseFigures, type Figure } from './support/house/figures.ts';
import { importGraph } from './support/house/import-graph.ts';

function limitsOf({ least, most }: Figure): string {
  if (least !== undefined && most !== undefined) return ` (${least} to ${most})`;
  return most === undefined ? '' : ` (at most ${most})`;
}

for (const figure of houseFigures(importGraph())) {
  process.stdout.write(`${String(figure.value).padStart(6)}  ${figure.name}${limitsOf(figure)}\n`);
}
