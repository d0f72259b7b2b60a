import { href, redirect } from 'react-router';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { assertRefusal } from '#app/api/errors.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { pressedButton, type Submission } from '#app/forms/read-submission.server.ts';
import { messageError } from '#app/forms/error-codes.ts';
import { refuse, refuseAsApi, schemaErrors, type FormErrors } from '#app/forms/refuse.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { apiContext, type Context, localeContext } from '#app/page/contexts.ts';
import { addAttachment, keepDraft, removeAttachment, sendMessage } from './chat.api.server.ts';
import { messageFields, messageSchema, messageWithFiles } from './chat.form.ts';
import { namedFiles, readMessage } from './read-message.server.ts';

/** Prefix of the value of a button that removes a file; its id follows. */
const removal = 'remove-file:';

/**
 * Handles a message's form with any of its buttons. Files are stored while they arrive, so that no error
 * costs the member text or uploads.
 */
export async function handleMessage(request: Request, context: Context) {
  const api = context.get(apiContext);
  const { submission, stored, refused } = await readMessage(request, context, (file) =>
    addAttachment(api, file),
  );
  const pressed = pressedButton(submission);
  const removed = pressed.startsWith(removal) ? pressed.slice(removal.length) : undefined;
  if (removed !== undefined) await removeAttachment(api, removed);
  const named = namedFiles(submission).filter(
    (id) => id !== removed && !stored.some((file) => file.id === id),
  );
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
    await sendMessage(api, { text, formKey, waiting: named, stored });
  } catch (error) {
    return refusedBy(error, submission, context);
  }
  return redirect(chatAddress(), 303);
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
