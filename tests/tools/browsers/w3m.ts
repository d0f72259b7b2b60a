import type { Manners } from './text-browser.ts';
import type { Terminal } from './terminal.ts';

/** Enters a field's value in the prompt on the last line, which Enter opens and closes. */
async function answer(terminal: Terminal, text: string): Promise<void> {
  await terminal.press('Enter');
  await terminal.until('a question on the last line', ({ lines }) =>
    lines.some((line) => /^(?:TEXT|Password|Filename):/i.test(line)),
  );
  await terminal.press('C-u');
  await terminal.type(text);
  await terminal.press('Enter');
}

export const w3m: Manners = {
  command: (url) => ['w3m', '-cookie', url],
  // It submits the form because of the field's `accept`.
  sendsFilesAtOnce: true,
  fill: answer,
  async choose(terminal, option) {
    await terminal.press('Enter');
    await terminal.until(`the list with ${option}`, ({ lines }) =>
      lines.some((line) => line.includes(option)),
    );
    await terminal.press('/');
    await terminal.type(option);
    await terminal.press('Enter', 'Enter');
  },
};
