import { parseSubmission, resolveSubmission, type Submission } from '@conform-to/react/future';
import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { isFieldName } from './field-name.ts';
import { formTokenField, readForm } from './form-middleware.server.ts';
import { isRowIntent, rowIntent } from './row-intent.ts';
import type { UploadedFile } from './read-multipart.server.ts';

export type { Submission };

/**
 * Reads a post as conform's submission: `expenses[0].amount` becomes nested values. Throws a 400 response for
 * names that our forms cannot have, such as an index in the millions, which would create a huge array.
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
