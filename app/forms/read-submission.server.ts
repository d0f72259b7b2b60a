import { parseSubmission, resolveSubmission, type Submission } from '@conform-to/react/future';
import { data } from 'react-router';
import { z } from 'zod';
import { isFieldName, isRowIntent, rowIntent } from './field-name.ts';
import { formTokenField, readForm } from './form-middleware.server.ts';
import type { UploadedFile } from './read-multipart.server.ts';
import { type Context, localeContext } from '#app/page/contexts.ts';
import { refuse, schemaErrors } from './refuse.server.ts';

export type { Submission };

/**
 * Reads a post as conform's submission: `expenses[0].amount` becomes nested values. Throws a 400 response for
 * names that our forms cannot have, such as an index in the millions, which would create a huge array.
 */
export async function readSubmission(
  request: Request,
  context: Context,
  onFile?: (file: UploadedFile) => Promise<void>,
): Promise<Submission> {
  const fields = await readForm(request, context, onFile);
  fields.delete(formTokenField);
  return parsed(fields);
}

/** The nested values of fields that were kept from an earlier post. */
export function parseSubmissionFields(fields: FormData): Submission['payload'] {
  return parsed(fields).payload;
}

/** The values to show next, with a row added or removed by the pressed button. */
export function intendedValues(submission: Submission): Submission['payload'] {
  return resolveSubmission(submission).targetValue ?? submission.payload;
}

const texts = z.array(z.string()).catch([]);

/** The value of the pressed button among those named `intent`; empty for any other. */
export function pressedButton({ payload }: Submission): string {
  // lynx sends every button with the name and value of the pressed one, so there may be several.
  return texts.parse([payload['intent']].flat()).at(-1) ?? '';
}

function parsed(fields: FormData): Submission {
  for (const [name, value] of fields) {
    const isOurs = typeof value === 'string' && (name === rowIntent ? isRowIntent(value) : isFieldName(name));
    if (!isOurs) throw data(null, { status: 400 });
  }
  return parseSubmission(fields, { intentName: rowIntent });
}

/** The validated values of a form, or the response that shows the page again with errors. */
type Checked<Values> =
  | { values: Values; refused?: undefined }
  | { values?: undefined; refused: ReturnType<typeof refuse> };

/** Reads a form that has one schema. */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  context: Context,
  schema: Schema,
) {
  const submission = await readSubmission(request, context);
  return { submission, ...checkForm(submission, context, schema) };
}

/** The same for a form that was already read, because its pressed button may select the schema. */
export function checkForm<Schema extends z.ZodType>(
  submission: Submission,
  context: Context,
  schema: Schema,
): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(submission.payload, { reportInput: true });
  if (parsed.success) return { values: parsed.data };
  return { refused: refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext))) };
}
