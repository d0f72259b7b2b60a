import type { ApiError } from '#app/api/errors.ts';
import { itemError, type FormErrors } from '#app/forms/refuse.server.ts';
import type { FormError } from '#app/ui/fields/field-frame.tsx';
import { pageAsking, type WizardPage } from './wizard.ts';

/** Errors by attribute name; `base` is about the person as a whole. */
export type Problems = Record<string, FormError[]>;

const attributes = '/data/attributes/';

export function problemsOf(error: ApiError): Problems {
  const problems: Problems = {};
  for (const item of error.items) {
    const { pointer } = item;
    const name = pointer?.startsWith(attributes) ? pointer.slice(attributes.length).split('/')[0] : undefined;
    (problems[name ?? 'base'] ??= []).push(itemError(item));
  }
  return problems;
}

/** The errors that a page shows: those of its own fields, in order, and those of no page. */
export function shownOn(page: WizardPage, problems: Problems, flow: readonly WizardPage[]): FormErrors {
  const formErrors: FormError[] = [];
  const fieldErrors: Record<string, FormError[]> = {};
  const fields: readonly string[] = page.fields;
  const inOrder = Object.entries(problems).toSorted(
    ([one], [other]) => fields.indexOf(one) - fields.indexOf(other),
  );
  for (const [field, errors] of inOrder) {
    const own = fields.includes(field);
    if (own && field !== 'base') fieldErrors[field] = errors;
    else if (own || !pageAsking([field], flow)) formErrors.push(...errors);
  }
  return { formErrors, fieldErrors };
}

export const isEmpty = ({ formErrors = [], fieldErrors = {} }: FormErrors): boolean =>
  formErrors.length === 0 && Object.keys(fieldErrors).length === 0;

/** The errors without those of a page that was answered again. */
export function without(page: WizardPage, problems: Problems = {}): Problems {
  const own: readonly string[] = page.fields;
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !own.includes(field)));
}
