const printed =
  /\b(?:npm run |npm (?=test\b|start\b)|node server\/cli\/wren\.mjs )(?<program>[a-z:-]+)(?<rest>[^`\n<|;]*)|`-- (?<more>[^`\n]+)`/g;

interface PrintedCommand {
  /** A script of package.json, or a program that wren.mjs starts. */
  program: string;
  words: readonly string[];
}

/** The commands of npm and of wren.mjs that a text prints. Code such as `-- --dry-run` is about the program before it. */
export function printedCommands(text: string): PrintedCommand[] {
  let before = '';
  return Array.from(text.matchAll(printed), ({ groups: { program = before, rest, more } = {} }) => {
    before = program;
    const words = (more ?? rest ?? '').split(' ');
    return { program, words: words.filter((word) => word !== '' && word !== '--') };
  });
}

/** The words of `npm run admin` that a text prints, each once: also of code such as `staff list`, with the usage's first words. */
export function printedAdminWords(text: string, usage: string): string[] {
  const areas = new Set(Array.from(usage.matchAll(/npm run admin -- ([\w-]+)/g), ([, area]) => area));
  const whole = printedCommands(text).filter(({ program, words }) => program === 'admin' && words.length > 0);
  const short = Array.from(text.matchAll(/`(?<area>[\w-]+) [^`\n]+`/g), ([code, area]) => ({ code, area }));
  return [
    ...new Set([
      ...whole.map(({ words }) => words.join(' ')),
      ...short.filter(({ area }) => areas.has(area)).map(({ code }) => code.slice(1, -1)),
    ]),
  ];
}
