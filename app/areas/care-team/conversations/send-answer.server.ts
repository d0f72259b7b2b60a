import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { isBlank } from '#app/domain/typed-text.ts';
import { refuse, refuseAsApi, resultOf, schemaErrors, type FormErrors } from '#app/forms/refuse.server.ts';
import { messageError } from '#app/forms/error-codes.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { type Context, deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { namedFiles, readMessage } from '../chat/read-message.server.ts';
import { answerSchema, answerWithFiles } from './answer.form.ts';
import { addAttachment, answerMember } from './conversations.api.server.ts';

const blank = z.string().catch('');
const insertion = z.object({ wish: z.literal('insert'), saved: blank, text: blank });

/**
 * Sends an answer with its files, which are stored while they arrive, so that no error costs text or uploads. Or shows the page again
 * with a saved answer below the text.
 */
export async function sendAnswer(request: Request, memberId: string, context: Context) {
  const { api } = context.get(deskContext);
  const { submission, stored, refused } = await readMessage(
    request,
    context,
    (file) => addAttachment(api, memberId, file),
    ({ id, filename }) => `${id} ${filename}`,
  );
  const named = namedFiles(submission).map((value) => value.split(' ', 1)[0] ?? '');
  const translate = translatorFor(context.get(localeContext));
  if (named.length > messageLimits.files)
    refused.push(messageError(translate, 'chat:files.tooMany', { most: messageLimits.files }));

  const inserted = insertion.safeParse(submission.payload).data;
  if (inserted && refused.length === 0) {
    const text = [inserted.text, inserted.saved].filter((part) => !isBlank(part)).join('\n\n');
    return data({ result: resultOf({ ...submission.payload, text, saved: '' }, {}) });
  }
  const schema = named.length + refused.length > 0 ? answerWithFiles : answerSchema;
  const checked = schema.safeParse(submission.payload, { reportInput: true });
  if (!checked.success || refused.length > 0) {
    const errors = checked.success ? {} : schemaErrors(checked.error.issues, context.get(localeContext));
    const files: FormErrors = refused.length > 0 ? { fieldErrors: { attachments: refused } } : {};
    return refuse(submission, { fieldErrors: { ...errors.fieldErrors, ...files.fieldErrors } });
  }
  const digests = new Map(stored.map(({ id, digest }) => [id, digest]));
  try {
    await answerMember(api, memberId, {
      text: checked.data.text,
      formKey: checked.data.key,
      files: named.map((id) => ({ id, content: digests.get(id) ?? id })),
    });
  } catch (error) {
    assertRefusal(error, 409, 422, 429);
    return refuseAsApi(submission, error, context);
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'deskConversations:answer.sent' } });
  return redirect(href('/desk/conversations/:memberId', { memberId }), 303);
}
