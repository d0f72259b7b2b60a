import { createReadableStreamFromReadable } from '@react-router/node';
import { href, redirect } from 'react-router';
import { z } from 'zod';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { ApiError, assertRefusal } from '#app/api/errors.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { addPostedField } from '#app/forms/form-middleware.server.ts';
import type { UploadedFile } from '#app/forms/read-multipart.server.ts';
import { pressedButton, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { messageError } from '#app/forms/error-codes.ts';
import {
  codeOfRefusal,
  refuse,
  refuseAsApi,
  schemaErrors,
  type FormErrors,
} from '#app/forms/refuse.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { apiContext, type Context, localeContext } from '#app/page/contexts.ts';
import {
  addAttachment,
  keepDraft,
  removeAttachment,
  sendMessage,
  type Attachment,
} from './chat.api.server.ts';
import { messageFields, messageSchema, messageWithFiles } from './chat.form.ts';

/** Prefix of the value of a button that removes a file; its id follows. */
const removal = 'remove-file:';

/** One or several fields with one name. */
const listed = z.array(z.string()).catch([]);

/**
 * Handles a message's form with any of its buttons. Files are stored while they arrive, so that no error
 * costs the member text or uploads.
 */
export async function handleMessage(request: Request, context: Context) {
  const { submission, stored, refused } = await readMessage(request, context);
  const pressed = pressedButton(submission);
  const removed = pressed.startsWith(removal) ? pressed.slice(removal.length) : undefined;
  if (removed !== undefined) await removeAttachment(context.get(apiContext), removed);
  const all = listed.parse([submission.payload['attachments'] ?? []].flat());
  const named = all.filter((id) => id !== removed && !stored.some((file) => file.id === id));
  const translate = translatorFor(context.get(localeContext));
  const isUpload = pressed === 'upload';
  if (isUpload && stored.length + refused.length === 0)
    refused.push(messageError(translate, 'chat:files.choose'));
  if (named.length + stored.length > messageLimits.files) {
    refused.push(messageError(translate, 'chat:files.tooMany', { most: messageLimits.files }));
  }
  const fileErrors: FormErrors = refused.length > 0 ? { fieldErrors: { attachments: refused } } : {};
  if (isUpload || removed !== undefined)
    return refused.length > 0 ? refuse(submission, fileErrors) : showAgain(submission, context);

  const hasFiles = named.length + stored.length + refused.length > 0;
  const checked = (hasFiles ? messageWithFiles : messageSchema).safeParse(submission.payload, {
    reportInput: true,
  });
  const typingErrors = checked.success ? {} : schemaErrors(checked.error.issues, context.get(localeContext));
  if (!checked.success || refused.length > 0) {
    return refuse(submission, {
      fieldErrors: { ...typingErrors.fieldErrors, ...fileErrors.fieldErrors },
    });
  }
  try {
    const { text, key: formKey } = checked.data;
    await sendMessage(context.get(apiContext), { text, formKey, waiting: named, stored });
  } catch (error) {
    return refusedBy(error, submission, context);
  }
  return redirect(chatAddress(), 303);
}

/** Reads the form and stores its files as they arrive; reasons for refused files are in the member's language. */
async function readMessage(request: Request, context: Context) {
  const api = context.get(apiContext);
  const translate = translatorFor(context.get(localeContext));
  const stored: Attachment[] = [];
  const refused: FormError[] = [];
  let files = 0;

  async function store({ filename, bytes }: UploadedFile): Promise<void> {
    files += 1;
    if (files > messageLimits.files) return;
    try {
      const file = await addAttachment(api, { filename, bytes: createReadableStreamFromReadable(bytes) });
      stored.push(file);
      addPostedField(context, 'attachments', file.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      // A storage failure is included: the member stays on the form and can try again.
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

/** The page with what was typed so far, and the files as they are now. */
async function showAgain(submission: Submission, context: Context) {
  try {
    await keepDraft(context.get(apiContext), messageFields.parse(submission.payload).text, true);
  } catch (error) {
    return refusedBy(error, submission, context);
  }
  return redirect(`${href('/care-navigator')}#message-files`, 303);
}

function refusedBy(error: unknown, submission: Submission, context: Context) {
  assertRefusal(error, 422, 429);
  return refuseAsApi(submission, error, context);
}
