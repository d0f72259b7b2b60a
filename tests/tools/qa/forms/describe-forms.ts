import { z } from 'zod';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import type { Entry } from '#tests/http/entry-list.ts';
import { addressOf } from '#tests/http/route-address.ts';
import { Form, type Page } from '#tests/http/page.ts';
import type { Visitor } from '#tests/http/visitor.ts';
import { nameOf, wordsOf } from '#tests/http/wording.ts';
import {
  errorsByName,
  fieldsOf,
  formAt,
  formsOf,
  isAsking,
  sendEntries,
  type FormField,
} from './form-fields.ts';
import { longText, mostInAddress } from './odd-values.ts';

/** Texts and lists of texts by language. */
const texts = z.record(z.string(), z.string());
const lists = z.record(z.string(), z.array(z.string()));

const describedField = z.object({
  name: z.string(),
  kind: z.string(),
  label: texts,
  options: lists.optional(),
  limits: z.record(z.string(), z.string()).optional(),
  /** Errors for a text that is too long, an unknown choice, and an empty field. Absent at read-only places. */
  errors: lists.optional(),
  /** The codes of these errors, which are the same in both languages. */
  codes: lists.optional(),
});

/** A form of a page in both languages. */
const describedForm = z.object({
  /** The page's path as in the route table. */
  page: z.string(),
  /** A GET form: a search, an estimate. */
  asks: z.literal(true).optional(),
  heading: texts,
  buttons: lists,
  fields: z.array(describedField),
});
export const describedForms = z.array(describedForm);
export type DescribedForm = z.infer<typeof describedForm>;

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
export async function describeForms(route: RouteEntry, visitor: Visitor, mayAsk: boolean) {
  const found = await addressOf(visitor, route);
  const address = route.formAt ?? found;
  const first = await visitor.get(address);
  const described = formsOf(first).map((form): DescribedForm => ({
    page: route.path,
    ...(isAsking(form) && { asks: true }),
    heading: {},
    buttons: {},
    fields: fieldsOf(form).map(({ name, kind, limits }) => ({
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
