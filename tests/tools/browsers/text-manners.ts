import type { Terminal } from './terminal.ts';

/** Differences between the text browsers. */
export interface Manners {
  command(url: string): readonly string[];
  /** Replaces the content of the field at the cursor. */
  fill(terminal: Terminal, text: string): Promise<void>;
  /** Whether selecting a file submits the form. */
  sendsFilesAtOnce: boolean;
}

/** Fields accept input as soon as they have the cursor; a long text is shown by its end. */
async function type(terminal: Terminal, text: string): Promise<void> {
  await terminal.press('C-u');
  await terminal.until('the empty field', () => true);
  await terminal.type(text);
  const end = text.slice(-8);
  await terminal.until('what was typed', ({ lines, cursor }) => {
    const shown = lines[cursor.row]?.slice(0, cursor.column) ?? '';
    return shown.endsWith(end) || shown.endsWith('*'.repeat(end.length));
  });
}

const lynx: Manners = {
  command: (url) => ['lynx', '-accept_all_cookies', '-nopause', url],
  sendsFilesAtOnce: false,
  fill: type,
};

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

const w3m: Manners = {
  command: (url) => ['w3m', '-cookie', url],
  // It submits the form because of the field's `accept`.
  sendsFilesAtOnce: true,
  fill: answer,
};

export const manners = { lynx, w3m };
