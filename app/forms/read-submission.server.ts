import { parseSubmission, resolveSubmission, type Submission } from '@conform-to/react/future';
import { data, type RouterContextProvider } from 'react-router';
import { isFieldName } from './field-name.ts';
import { formTokenField, readForm } from './form-middleware.server.ts';
import { isRowIntent, rowIntent } from './row-intent.ts';
import type { UploadedFile } from './read-multipart.server.ts';

export type { Submission };

/**
 * What a form posted, as conform's submission: `expenses[0].amount` becomes nested values. Throws a 400 response for
 * what no form of ours has: an index in the millions would be an array of millions.
 */
export async function readSubmission(
  request: Request,
  context: Readonly<RouterContextProvider>,
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

/** The values the member wants to see next: with the row added or removed whose button was pressed. */
export function intendedValues(submission: Submission): Submission['payload'] {
  return resolveSubmission(submission).targetValue ?? submission.payload;
}

function parsed(fields: FormData): Submission {
  for (const [name, value] of fields) {
    const isOurs = typeof value === 'string' && (name === rowIntent ? isRowIntent(value) : isFieldName(name));
    if (!isOurs) throw data(null, { status: 400 });
  }
  return parseSubmission(fields, { intentName: rowIntent });
}
