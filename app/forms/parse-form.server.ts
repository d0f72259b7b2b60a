import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { localeContext } from '#app/page/contexts.ts';
import { readSubmission, type Submission } from './read-submission.server.ts';
import { refuse, schemaErrors } from './refuse.server.ts';

type Context = Readonly<RouterContextProvider>;

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
