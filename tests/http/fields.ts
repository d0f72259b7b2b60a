import type { ChosenFiles } from './entry-list.ts';
import { groupSelector, nameOf, NotOnPage, theOne } from './wording.ts';

type OneAnswer = string | number | boolean | File;

/** The value for a field; an object has the values of a group's fields, by their labels. */
export type Answer = OneAnswer | readonly OneAnswer[] | Answers;
export interface Answers {
  [label: string]: Answer;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlSelector =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset]), select, textarea';

/** A form also has the controls elsewhere on the page that name it. */
const controlsIn = (scope: Element) =>
  Array.from(scope.ownerDocument.querySelectorAll<Control>(controlSelector)).filter(
    (control) => scope.contains(control) || (scope.id !== '' && control.getAttribute('form') === scope.id),
  );
const groupsIn = (scope: Element) => Array.from(scope.querySelectorAll(groupSelector));
const isGroup = (found: Element): found is Exclude<Element, Control> => found.matches(groupSelector);
const isSelect = (control: Control): control is HTMLSelectElement => control.localName === 'select';
const isInput = (control: Control): control is HTMLInputElement => control.localName === 'input';
const isTickable = (control: Control): control is HTMLInputElement =>
  isInput(control) && /^(checkbox|radio)$/.test(control.type);

const isAnswers = (answer: Answer): answer is Answers =>
  typeof answer === 'object' && !Array.isArray(answer) && !(answer instanceof File);

/** Puts answers into the fields with these labels, like typing, ticking and choosing. */
export function fill(scope: Element, answers: Answers, chosen: ChosenFiles): void {
  for (const [label, answer] of Object.entries(answers)) {
    if (isAnswers(answer)) {
      fill(theOne('group', label, groupsIn(scope)), answer, chosen);
      continue;
    }
    const found = theOne<Element>('field', label, [...controlsIn(scope), ...groupsIn(scope)]);
    const given = [answer].flat();
    if (isGroup(found)) choose(controlsIn(found).filter(isTickable), given.map(asText));
    else answerOne(found as Control, label, given, chosen);
  }
}

function answerOne(control: Control, label: string, given: OneAnswer[], chosen: ChosenFiles): void {
  if (control.disabled) throw new NotOnPage(`${label} is disabled.`);
  if (isSelect(control)) select(control, given.map(asText));
  else if (isInput(control) && control.type === 'file') chosen.set(control, given.map(asFile));
  else if (isTickable(control)) tick(control, given[0] === true || given[0] === nameOf(control));
  else type(control, asText(given[0] ?? ''));
}

function tick(control: HTMLInputElement, on: boolean): void {
  if (control.checked !== on) control.click();
  if (control.checked !== on) throw new NotOnPage(`${nameOf(control)} cannot be unticked.`);
}

function choose(choices: HTMLInputElement[], wanted: readonly string[]): void {
  const chosen = wanted.map((name) => theOne('choice', name, choices));
  for (const choice of choices) {
    if (choice.type === 'checkbox' || chosen.includes(choice)) tick(choice, chosen.includes(choice));
  }
}

function select(control: HTMLSelectElement, wanted: readonly string[]): void {
  const options = Array.from(control.options);
  const chosen = wanted.map((name) => theOne('option', name, options));
  for (const option of options) option.selected = chosen.includes(option);
}

function type(control: Exclude<Control, HTMLSelectElement>, text: string): void {
  if (control.readOnly) throw new NotOnPage(`${nameOf(control)} is read-only.`);
  if (control.maxLength >= 0 && text.length > control.maxLength) {
    throw new NotOnPage(`${nameOf(control)} accepts at most ${control.maxLength} characters.`);
  }
  control.value = text;
}

function asText(answer: OneAnswer): string {
  if (answer instanceof File) throw new NotOnPage(`The file ${answer.name} needs a file field.`);
  return String(answer);
}

function asFile(answer: OneAnswer): File {
  if (answer instanceof File) return answer;
  throw new NotOnPage(`A file field needs files, not ${answer}.`);
}
