import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { openVisitor } from '#tests/http/visitor.ts';
import { Recording } from './record.ts';

const help = `Type f1 WORDS to fill in a field, b1 to press a button, l1 to follow a link, or a step as it is written:
open /settings, expect words 'saved'. An empty line shows the page again; quit ends, and writes the steps.`;

/** Records a session from the keyboard to a file. Returns whether it has steps. */
export async function record(baseUrl: string, file: string, say: (text: string) => void): Promise<boolean> {
  const recording = new Recording(await openVisitor(baseUrl), file);
  say(help);
  let shown = await recording.hear('open /');
  say(shown);
  const lines = createInterface({ input: process.stdin, terminal: false });
  for await (const line of lines) {
    if (line.trim() === 'quit') break;
    try {
      if (line.trim() !== '') shown = await recording.hear(line);
      say(shown);
    } catch (error) {
      say(`! ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  lines.close();
  writeFileSync(file, recording.text);
  say(`Written to ${file}. Say above it as whom: as member`);
  return true;
}
