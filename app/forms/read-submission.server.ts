import { parseSubmission, resolveSubmission, type Submission } from '@conform-to/react/future';
import type { RouterContextProvider } from 'react-router';
import { formTokenField, readForm } from './form-middleware.server.ts';
import { rowIntent } from './row-intent.ts';
import type { UploadedFile } from './read-multipart.server.ts';

export type { Submission };

/** What a form posted, as conform's submission: `expenses[0].amount` becomes nested values. */
export async function readSubmission(
  request: Request,
  context: Readonly<RouterContextProvider>,
  onFile?: (file: UploadedFile) => Promise<void>,
): Promise<Submission> {
  const fields = await readForm(request, context, onFile);
  fields.delete(formTokenField);
  return parseSubmission(fields, { intentName: rowIntent });
}

/** The nested values of fields that were kept from an earlier post. */
export function parseSubmissionFields(fields: FormData): Submission['payload'] {
  return parseSubmission(fields, { intentName: rowIntent }).payload;
}

/** The values the member wants to see next: with the row added or removed whose button was pressed. */
export function intendedValues(submission: Submission): Submission['payload'] {
  return resolveSubmission(submission).targetValue ?? submission.payload;
}
