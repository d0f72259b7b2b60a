import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import type { Entry } from '#tests/http/entry-list.ts';
import { addressOf } from '#tests/http/route-address.ts';
import { Form, type Page } from '#tests/http/page.ts';
import type { Visitor } from '#tests/http/visitor.ts';
import { nameOf, wordsOf } from '#tests/http/wording.ts';
import { errorsByName, fieldsOf, type FormField } from './form-fields.ts';
import { longText, mostInAddress } from './odd-values.ts';
import { formAt, formsOf, isAsking, sendEntries } from './send-entries.ts';

/** Texts by language. */
type Worded<Words> = Record<string, Words>;

export interface DescribedField {
  name: string;
  kind: string;
  label: Worded<string>;
  options?: Worded<readonly string[]>;
  limits?: Readonly<Record<string, string>>;
  /** Errors for a text that is too long, an unknown choice, and an empty field. Absent at read-only places. */
  errors?: Worded<readonly string[]>;
  /** The codes of these errors, which are the same in both languages. */
  codes?: Worded<readonly string[]>;
}

/** A form of a page in both languages. */
export interface DescribedForm {
  /** The page's path as in the route table. */
  page: string;
  /** A GET form: a search, an estimate. */
  asks?: true | undefined;
  heading: Worded<string>;
  buttons: Worded<readonly string[]>;
  fields: readonly DescribedField[];
}

const languages = ['en', 'es'] as const;
const typedKinds = /^(text|email|tel|search|number|url|lines|password)$/;
const chosenKinds = /^(choice|choices|list)$/;

const tooMuch = ({ name, kind }: FormField, most: number): Entry[] => {
  if (typedKinds.test(kind)) return [[name, longText(most)]];
  return chosenKinds.test(kind) ? [[name, 'qa-unknown']] : [];
};

/**
 * Entries that make a form report its errors: first everything wrong, then each half of its fields empty while the other is wrong.
 * So it is refused each time, and nothing changes.
 */
function refusedEntries(own: readonly Entry[], fields: readonly FormField[], most: number): Entry[][] {
  const wrong = (field: FormField) => tooMuch(field, most);
  const asked = fields.filter(({ kind }) => typedKinds.test(kind) || chosenKinds.test(kind));
  const names = new Set(asked.map(({ name }) => name));
  const others = own.filter(([name]) => !names.has(name));
  const [first, ...rest] = asked;
  if (!first) return [];
  const everything = [...others, ...asked.flatMap(wrong)];
  if (rest.length === 0) return [everything];
  return [everything, [...others, ...wrong(first)], [...others, ...rest.flatMap(wrong)]];
}

type FieldErrors = ReturnType<typeof errorsByName>;

async function errorsOf(page: Page, index: number): Promise<FieldErrors> {
  const found: FieldErrors = new Map();
  const form = formAt(page, index);
  if (!form) return found;
  const most = isAsking(form) ? mostInAddress : 20_000;
  for (const entries of refusedEntries(new Form(page, form).entries(), fieldsOf(form), most)) {
    const refused = formAt(await sendEntries(page, form, entries), index);
    for (const [name, errors] of refused ? errorsByName(refused) : []) {
      found.set(name, [...(found.get(name) ?? []), ...errors]);
    }
  }
  return found;
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];

async function inLanguage(visitor: Visitor, address: string, language: string): Promise<Page> {
  const url = new URL(address, visitor.origin);
  url.searchParams.set('locale', language);
  await visitor.get(url.pathname + url.search);
  return visitor.get(address);
}

/** All forms of a page in both languages; restores the page's language. */
export async function describeForms(
  route: RouteEntry,
  visitor: Visitor,
  mayAsk: boolean,
): Promise<DescribedForm[]> {
  const found = await addressOf(visitor, route);
  const address = route.formAt ?? found;
  const first = await visitor.get(address);
  const described = formsOf(first).map((form) => ({
    page: route.path,
    ...(isAsking(form) && { asks: true as const }),
    heading: {} as Worded<string>,
    buttons: {} as Worded<string[]>,
    fields: fieldsOf(form).map(({ name, kind, limits }): DescribedField => ({
      name,
      kind,
      label: {},
      ...(limits && { limits }),
    })),
  }));
  for (const language of languages) {
    const page = await inLanguage(visitor, address, language);
    for (const [index, form] of formsOf(page).entries()) {
      const one = described[index];
      if (!one) continue;
      one.heading[language] = nameOf(form) || page.h1;
      one.buttons[language] = Array.from(form.querySelectorAll('button'), wordsOf);
      const errors = mayAsk || isAsking(form) ? await errorsOf(page, index) : undefined;
      for (const { name, label, options } of fieldsOf(form)) {
        const field = one.fields.find((other) => other.name === name);
        if (!field) continue;
        field.label[language] = label;
        if (options) field.options = { ...field.options, [language]: options };
        if (!errors) continue;
        const told = errors.get(name) ?? [];
        field.errors = { ...field.errors, [language]: distinct(told.map(({ text }) => text)) };
        field.codes = { ...field.codes, [language]: distinct(told.map(({ code }) => code ?? '')) };
      }
    }
  }
  await inLanguage(visitor, address, first.language);
  return described;
}
