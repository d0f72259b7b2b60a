import { visibleText } from '#app/domain/typed-text.ts';
import type { Page } from '#tests/http/page.ts';
import {
  controlsOf,
  entriesOf,
  errorsByName,
  formAt,
  replaced,
  sendEntries,
  type FormField,
} from './form-fields.ts';
import { longText, mostInAddress, oddChoices, oddTexts, script, type OddValue } from './odd-values.ts';

/** A form of a page, opened again for each value. */
export interface OpenForm {
  open: () => Promise<Page>;
  index: number;
  /** Whether it is a GET form, which changes nothing. */
  asks: boolean;
  /** Finds the page again after a form was accepted. */
  find: () => Promise<void>;
  /** Starts over if the form is gone or was used too often. */
  renew: () => Promise<void>;
}

const secret = /password|(^|[._])code$/;
const typed = /^(text|email|tel|search|number|url|lines|password)$/;
/** More than a document of the desk may have in all of its fields. */
const beyond = 250_000;
const limitWords = /(?:at most|como máximo|hasta) ([\d,.]+)/;

/** Lists of an article, which are shown with commas however they were divided. */
const list = /^plain\.countries$/;
/** A text as displayed, independent of line ends and invisible characters. */
const seen = (text: string, { name }: FormField) =>
  list.test(name) ? visibleText(text).replaceAll(/[\s,]+/g, ' ') : visibleText(text);

function valueIn(page: Page, index: number, name: string): string | undefined {
  const form = formAt(page, index);
  return form && controlsOf(form).find((control) => control.name === name)?.value;
}

/** Accepted, refused, changed elsewhere, a wrong secret; for choices that no browser permits also: not our form, or no such page. */
function isExpected(
  status: number,
  { name, kind }: FormField,
  { tooLong = false, asks }: { tooLong?: boolean; asks: boolean },
) {
  if (tooLong) return status === 422 || status === 413;
  if (status < 400 || status === 422) return true;
  if (status === 401) return secret.test(name);
  return !typed.test(kind) && (status === 400 || status === 409 || (status === 404 && asks));
}

/** Faults of the answer to an odd value; empty if there are none. */
function faultsOf(page: Page, { index, asks }: OpenForm, field: FormField, { values, tooLong }: OddValue) {
  const faults: string[] = [];
  if (!isExpected(page.status, field, { tooLong, asks })) faults.push(`answered ${page.status}`);
  if (page.html.includes(script)) faults.push('shown unescaped');
  const form = formAt(page, index);
  const errors: ReturnType<typeof errorsByName> = form ? errorsByName(form) : new Map();
  const allErrors = [...page.errors, ...[...errors.values()].flat()];
  faults.push(...allErrors.filter(({ code }) => !code).map(({ text }) => `an error without a code: ${text}`));
  if (page.status !== 422) return faults;
  if (!form) return [...faults, 'refused without the form'];
  if (page.errors.length === 0) faults.push('refused without a word');
  // Where the fields share a limit, the error names none of them.
  const isNamed = errors.has(field.name) || page.errors.some(({ href }) => href === undefined);
  if (tooLong && !isNamed) faults.push('too long, and another field is named');
  // Only a forged post has an error at a hidden field.
  if (field.kind === 'hidden') return faults;
  const lost = page.errors
    .flatMap(({ href }) => href ?? [])
    .filter((href) => !page.document.getElementById(href.slice(1)));
  if (lost.length > 0) faults.push(`errors lead nowhere: ${lost.join()}`);
  if (!typed.test(field.kind) || secret.test(field.name) || values.length !== 1) return faults;
  const shown = valueIn(page, index, field.name);
  if (shown !== undefined && seen(shown, field) !== seen(values[0] ?? '', field)) {
    faults.push(`refused, and not kept: ${JSON.stringify(shown.slice(0, 60))}`);
  }
  return faults;
}

/** Whether an accepted text is shown differently when its form is opened again. */
async function changedBySaving(form: OpenForm, field: FormField, { values }: OddValue): Promise<string[]> {
  if (form.asks) return [];
  const [value] = values;
  if (!/^(text|lines)$/.test(field.kind) || value === undefined || values.length !== 1) return [];
  const shown = valueIn(await form.open(), form.index, field.name);
  if (shown === undefined || shown === '' || seen(shown, field) === seen(value, field)) return [];
  return [`accepted, and shown as ${JSON.stringify(shown.slice(0, 60))}`];
}

/** The page with the field's form, opened again if an earlier value was accepted. Throws if the form is missing. */
async function withForm(form: OpenForm, { name }: FormField) {
  for (const bring of [() => Promise.resolve(), form.find, form.renew]) {
    await bring();
    // What it is about may be decided by now, and no longer in the list that leads to it.
    const page = await form.open().catch(() => undefined);
    const element = page && formAt(page, form.index);
    if (element && controlsOf(element).some((control) => control.name === name)) return { page, element };
  }
  throw new Error(`The form with ${name} is gone.`);
}

/** Tries one value; returns its faults. */
async function tryValue(form: OpenForm, field: FormField, odd: OddValue): Promise<string[]> {
  const send = async () => {
    const { page, element } = await withForm(form, field);
    return sendEntries(page, element, replaced(entriesOf(page, element), field.name, odd.values));
  };
  let answer = await send();
  // Earlier values interfere: too many tries, or a visit at the same time.
  if (answer.status === 429 || (answer.status === 409 && typed.test(field.kind))) {
    await form.renew();
    answer = await send();
  }
  const faults = faultsOf(answer, form, field, odd);
  if (answer.status >= 400) return faults;
  return [...faults, ...(await changedBySaving(form, field, odd))];
}

/** The maximum length of the field, as its error for a much longer text states. */
async function statedLimit(form: OpenForm, field: FormField): Promise<number | undefined> {
  const { name } = field;
  const { page, element } = await withForm(form, field);
  const answer = await sendEntries(
    page,
    element,
    replaced(entriesOf(page, element), name, [longText(form.asks ? mostInAddress : 20_000)]),
  );
  const refused = formAt(answer, form.index);
  const words =
    refused &&
    errorsByName(refused)
      .get(name)
      ?.map(({ text }) => text)
      .join(' ');
  const digits = words && limitWords.exec(words)?.[1];
  return digits ? Number(digits.replaceAll(/[.,]/g, '')) : undefined;
}

async function lengths(form: OpenForm, field: FormField): Promise<OddValue[]> {
  const most = await statedLimit(form, field);
  if (most === undefined) {
    // A search for a long text may find nothing instead of refusing it.
    if (form.asks) return [{ what: 'very long', values: [longText(mostInAddress)] }];
    return [{ what: 'very long', values: [longText(beyond)], tooLong: true }];
  }
  return [most + 1, most * 2, most * 100]
    .filter((length) => !form.asks || length <= mostInAddress)
    .map((length) => ({
      what: `${length} of ${most} characters`,
      values: [longText(length)],
      tooLong: true,
    }));
}

/** Tries every odd value in one field and returns the faults of the answers. */
export async function checkField(form: OpenForm, field: FormField): Promise<string[]> {
  if (field.kind === 'file') return [];
  const tried = typed.test(field.kind) ? [...oddTexts, ...(await lengths(form, field))] : oddChoices;
  const faults: string[] = [];
  for (const odd of tried) {
    const found = await tryValue(form, field, odd);
    faults.push(...found.map((fault) => `${field.name}, ${odd.what}: ${fault}`));
  }
  return faults;
}
