import { report, type Submission, type SubmissionResult } from '@conform-to/react/future';
import { data } from 'react-router';
import type { $ZodIssue } from 'zod/v4/core';
import type { ApiError, ApiErrorItem } from '#app/api/errors.ts';
import { type Context, updateResponse } from '#app/page/contexts.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { codeOfIssue, messageError } from './error-codes.ts';
import { issueMessage } from './messages.ts';

export interface FormErrors {
  formErrors?: FormError[];
  /** By field name as on the page: `expenses[0].amount`. Texts are translated. */
  fieldErrors?: Record<string, FormError[]>;
}

/** Files never come back, so a result is plain JSON. */
export type FormResult = SubmissionResult<FormError[], string | number | boolean | null>;

const neverSentBack = ['current_password', 'password', 'password_confirmation', 'code'];

/** The same for a page opened to correct errors found by a later step. */
export function resultOf(values: Submission['payload'], errors: FormErrors): FormResult {
  return toResult({ payload: values, fields: Object.keys(values), intent: null }, errors);
}

function toResult(submission: Submission, { formErrors = [], fieldErrors = {} }: FormErrors): FormResult {
  return report(submission, {
    error: {
      formErrors: formErrors.length > 0 ? formErrors : null,
      fieldErrors: inPageOrder(fieldErrors, submission.fields),
    },
    hideFields: neverSentBack,
  });
}

/** A page sends its fields in its order. One that was not sent, as a choice that was not made, keeps its place among the errors. */
function inPageOrder(errors: Record<string, FormError[]>, sent: readonly string[]) {
  const names = Object.keys(errors);
  const places = new Map(
    names.map((name) => [name, sent.findIndex((field) => field === name || isPartOf(field, name))]),
  );
  const placeOf = (name: string) => places.get(name) ?? -1;
  const ordered = names
    .filter((name) => placeOf(name) >= 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .values();
  return Object.fromEntries(
    names
      .map((name) => (placeOf(name) < 0 ? name : (ordered.next().value ?? name)))
      .map((name) => [name, errors[name] ?? []]),
  );
}

/** Such as the month of a date. */
const isPartOf = (field: string, name: string) =>
  field.startsWith(name) && /^[.[]/.test(field.slice(name.length));

/** Shows the same page again with status 422: errors beside their fields, everything typed kept but secrets. */
export function refuse(submission: Submission, errors: FormErrors, status = 422) {
  return data({ result: toResult(submission, errors) }, { status });
}

/** The same for a refusal by the benefits API, with its status and Retry-After. */
export function refuseAsApi(submission: Submission, error: ApiError, context: Context) {
  updateResponse(context, { retryAfterSeconds: error.retryAfterSeconds ?? null });
  return refuse(submission, apiErrors(error), error.status);
}

type ChangedMessage = 'validation:changedMeanwhile' | 'claims:check.changed' | 'registration:check.changed';

/** Answers 409 with the version saved elsewhere beside the input; saving again overwrites it. */
export function refuseChanged(
  submission: Submission,
  locale: string,
  text: ChangedMessage = 'validation:changedMeanwhile',
) {
  const changed = messageError(translatorFor(locale), text);
  return refuse(submission, { formErrors: [changed] }, 409);
}

/** A schema's issues as texts in the member's language; each field shows its first one. */
export function schemaErrors(issues: readonly $ZodIssue[], locale: string): FormErrors {
  const translate = translatorFor(locale);
  const fieldErrors: Record<string, FormError[]> = {};
  for (const issue of issues) {
    const name = fieldName(issue.path);
    const { key, values } = issueMessage(issue, locale);
    fieldErrors[name] ??= [{ code: codeOfIssue(issue), text: translate(key, values) }];
  }
  return { fieldErrors };
}

const attributes = '/data/attributes/';

/** An error of the benefits API, with the API's own code. */
export const itemError = ({ code = 'refused', title }: ApiErrorItem): FormError => ({ code, text: title });

/** The code of what the API refused as a whole, such as a file. Throws on an error that is not about it. */
export function codeOfRefusal(error: ApiError): string {
  throwExpired(error);
  return error.items[0]?.code ?? 'refused';
}

/**
 * The benefits API's errors by field, as selected by their pointers; others are shown above the form. Rethrows an error that is not
 * about the form.
 */
export function apiErrors(error: ApiError): FormErrors {
  throwExpired(error);
  const formErrors: FormError[] = [];
  const fieldErrors: Record<string, FormError[]> = {};
  for (const item of error.items) {
    if (!item.pointer?.startsWith(attributes)) formErrors.push(itemError(item));
    else
      (fieldErrors[fieldName(item.pointer.slice(attributes.length).split('/'))] ??= []).push(itemError(item));
  }
  return { formErrors, fieldErrors };
}

/** An expired token of the API is no error of the form: the page is reloaded with the input, see server/web/failures.ts. */
function throwExpired(error: ApiError): void {
  if (error.hasCode('invalid_authenticity_token')) throw error;
}

/** Converts the path expenses, 0, amount to the field `expenses[0].amount`; a single choice becomes its question's field. */
function fieldName(path: readonly PropertyKey[]): string {
  const parts = path.map(String);
  const isChoice = parts.length > 1 && /^\d+$/.test(parts.at(-1) ?? '');
  return (isChoice ? parts.slice(0, -1) : parts)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}
