import { createReadableStreamFromReadable } from '@react-router/node';
import { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { messageError } from '#app/forms/error-codes.ts';
import { addPostedField } from '#app/forms/form-middleware.server.ts';
import type { UploadedFile } from '#app/forms/read-multipart.server.ts';
import { readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { codeOfRefusal } from '#app/forms/refuse.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { type Context, localeContext } from '#app/page/contexts.ts';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import type { Attachment } from './chat.api.server.ts';

/** A file of a post, to be stored. */
export interface SentFile {
  filename: string;
  bytes: ReadableStream<Uint8Array>;
}

/** One or several fields with one name. */
const listed = z.array(z.string()).catch([]);

/** The files that a message's form names: an id each, which the desk's form follows with the file's name. */
export const namedFiles = ({ payload }: Submission): string[] =>
  listed.parse([payload['attachments'] ?? []].flat());

/**
 * Reads the form of a message and stores its files as they arrive; reasons for refused files are in the reader's language. A stored
 * file is added to the form's own.
 * @param add stores a file; its ApiError is the reason for refusing it
 * @param valueOf the form's value for a stored file
 */
export async function readMessage(
  request: Request,
  context: Context,
  add: (file: SentFile) => Promise<Attachment>,
  valueOf = ({ id }: Attachment) => id,
) {
  const translate = translatorFor(context.get(localeContext));
  const stored: Attachment[] = [];
  const refused: FormError[] = [];
  let files = 0;

  async function store({ filename, bytes }: UploadedFile): Promise<void> {
    files += 1;
    if (files > messageLimits.files) return;
    try {
      const file = await add({ filename, bytes: createReadableStreamFromReadable(bytes) });
      stored.push(file);
      addPostedField(context, 'attachments', valueOf(file));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      // A storage failure is included: the form stays open and can be sent again.
      if (error.status >= 500 && !error.hasCode('upload_failed')) throw error;
      const text = translate('chat:files.refused', { filename, reason: error.message });
      refused.push({ code: codeOfRefusal(error), text });
    }
  }

  const submission = await readSubmission(request, context, store);
  if (files > messageLimits.files) {
    const more = files - messageLimits.files;
    refused.push(messageError(translate, 'chat:files.tooManyAtOnce', { most: messageLimits.files, more }));
  }
  return { submission, stored, refused };
}
