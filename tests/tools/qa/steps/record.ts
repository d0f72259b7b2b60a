import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fullName } from '#tests/http/page-errors.ts';
import type { Page } from '#tests/http/page.ts';
import { groupSelector, isUnseen, nameOf } from '#tests/http/wording.ts';
import { openVisitor, type Visitor } from '#tests/http/visitor.ts';
import { parseStep, writeStep, type WrittenStep } from './parse-steps.ts';
import { Walk } from './walk.ts';

const fillable = 'input:not([type=hidden], [type=submit], [tabindex="-1"]), select, textarea';
const pressable = 'form button:not([type=button], [type=reset]), form input[type=submit]';

const seen = <Found extends Element>({ document }: Page, selector: string): Found[] =>
  Array.from(document.querySelectorAll<Found>(selector)).filter((found) => !isUnseen(found));

const distinct = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))];
const fieldsOn = (page: Page) => seen<HTMLInputElement>(page, fillable);
const buttonsOn = (page: Page) => distinct(seen(page, pressable).map(nameOf));
const linksOn = (page: Page) => distinct(seen(page, 'a[href]').map(nameOf));

/** The names of the groups around a field, nearest first. */
function groupsAround(field: Element): string[] {
  const form = field.closest('form');
  const names: string[] = [];
  for (let at = field.parentElement; at && at !== form; at = at.parentElement) {
    if (at.matches(groupSelector)) names.push(nameOf(at));
  }
  return names;
}

/** The numbered menu of a page: `f` fields, `b` buttons, `l` links. */
function pageMenu(page: Page): string {
  if (!page.isHtml) return `${page.status} ${page.path}: ${page.headers['content-type']}`;
  const numbered = (letter: string, names: readonly string[]) =>
    names.map((name, index) => `  ${letter}${index + 1} ${name}`);
  return [
    `${page.status} ${page.path} — ${page.h1}`,
    ...page.errors.map(({ text }) => `  ! ${text}`),
    ...numbered(
      'f',
      fieldsOn(page).map((field) => `${fullName(field)} (${field.type})`),
    ),
    ...numbered('b', buttonsOn(page)),
    ...numbered('l', linksOn(page)),
  ].join('\n');
}

/** Parses a line as a step: `f1 some text`, `b2`, `l3`, or a written step. */
function readLine(line: string, page: Page | undefined): WrittenStep {
  const [, letter, number, value = ''] = /^([fbl])(\d+)(?: (.*))?$/.exec(line) ?? [];
  if (letter === undefined || !page) return parseStep(line);
  const index = Number(number) - 1;
  if (letter === 'f') return fillStep(fieldsOn(page)[index], value);
  const name = (letter === 'b' ? buttonsOn(page) : linksOn(page))[index];
  if (name === undefined) throw new Error(`There is no ${letter}${number} here.`);
  return letter === 'b' ? { do: 'press', button: name } : { do: 'follow', link: name };
}

function fillStep(field: HTMLInputElement | undefined, value: string): WrittenStep {
  if (!field) throw new Error('There is no such field here.');
  const [label, groups] = [nameOf(field), groupsAround(field)];
  if (field.type === 'file') return { do: 'attach', file: value, label };
  if (field.type === 'checkbox') return { do: 'tick', label, groups, on: value !== 'off' };
  // A choice is identified by its question.
  if (field.type === 'radio') {
    return { do: 'fill', label: groups[0] ?? label, groups: groups.slice(1), value: label };
  }
  return { do: 'fill', label, groups, value };
}

/** Records a session from the keyboard. */
export class Recording {
  readonly #walk: Walk;
  readonly #lines: string[] = [];
  #page: Page | undefined;
  #writes = false;

  constructor(visitor: Visitor, stepsFile: string) {
    this.#walk = new Walk(visitor, stepsFile);
  }

  /** Performs and records a line, and after navigation the new page. Returns the menu. */
  async hear(line: string): Promise<string> {
    const step = readLine(line.trim(), this.#page);
    if (step.do === 'expect') {
      this.#lines.push(writeStep(step));
      return 'noted';
    }
    const posts =
      step.do === 'press' && this.#walk.page.form({ button: step.button }).element.method === 'post';
    await this.#walk.take(step);
    this.#lines.push(writeStep(this.#withoutSecret(step)));
    if (step.do === 'fill' || step.do === 'tick' || step.do === 'attach') return 'filled in';
    this.#writes ||= posts;
    this.#page = this.#walk.page;
    this.#noteArrival(this.#page);
    return pageMenu(this.#page);
  }

  /** The steps file so far. */
  get text(): string {
    return [...(this.#writes ? ['needs write'] : []), ...this.#lines, ''].join('\n');
  }

  #noteArrival(page: Page): void {
    if (!page.isHtml) return;
    if (page.status !== 200)
      this.#lines.push(writeStep({ do: 'expect', what: 'status', value: String(page.status) }));
    // An address with a number differs for another persona.
    const { pathname } = page.url;
    const place = /\d/.test(pathname)
      ? ({ what: 'heading', value: page.h1 } as const)
      : ({ what: 'page', value: pathname } as const);
    this.#lines.push(writeStep({ do: 'expect', ...place }));
    for (const { text } of page.errors)
      this.#lines.push(writeStep({ do: 'expect', what: 'error', value: text }));
  }

  /** Replaces credentials with placeholders for the persona's own. */
  #withoutSecret(step: WrittenStep): WrittenStep {
    if (step.do !== 'fill' || !this.#page) return step;
    const field = fieldsOn(this.#page).find((one) => nameOf(one) === step.label);
    if (!field) return step;
    if (field.type === 'password') return { ...step, value: '{password}' };
    if (field.autocomplete.includes('username')) return { ...step, value: '{email}' };
    return /(^|\.)code$/.test(field.name) ? { ...step, value: '{code}' } : step;
  }
}

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
