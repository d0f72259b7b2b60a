import type { Manners } from './text-browser.ts';
import type { Terminal } from './terminal.ts';

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

export const lynx: Manners = {
  command: (url) => ['lynx', '-accept_all_cookies', '-nopause', url],
  sendsFilesAtOnce: false,
  fill: type,
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
