import { parseArgs } from 'node:util';
import { datedFacts, olderThan, type DatedFact } from './support/house/dated-facts.ts';

const usage = `npm run facts -- [--older-than MONTHS]   facts checked longer ago (12), and those not confirmed`;

function lineOf({ what, where, source, checkedOn, unconfirmed }: DatedFact): string {
  const doubt = unconfirmed === undefined ? '' : `\n    not confirmed: ${unconfirmed}`;
  return `${checkedOn}  ${what}\n    ${where}\n    ${source}${doubt}\n`;
}

function run(args: string[]): void {
  const { values } = parseArgs({ args, options: { 'older-than': { type: 'string', default: '12' } } });
  const months = Number(values['older-than']);
  if (!Number.isInteger(months) || months < 0) throw new Error(usage);
  const facts = datedFacts();
  const unconfirmed = facts.filter((fact) => fact.unconfirmed !== undefined);
  const old = olderThan(facts, { months, today: Temporal.Now.plainDateISO('UTC') });
  const title = `Checked more than ${months} months ago: ${old.length} of ${facts.length}`;
  process.stdout.write(`Not confirmed: ${unconfirmed.length}\n${unconfirmed.map(lineOf).join('')}\n`);
  process.stdout.write(`${title}\n${old.map(lineOf).join('')}`);
  process.exitCode = old.length > 0 ? 1 : 0;
}

try {
  run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
