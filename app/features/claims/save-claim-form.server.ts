import { createReadableStreamFromReadable } from '@react-router/node';
import { href, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { ApiError } from '#app/api/errors.ts';
import { visitorContext } from '#app/contexts.ts';
import { intendedValues, readSubmission } from '#app/forms/read-submission.server.ts';
import type { UploadedFile } from '#app/forms/read-multipart.server.ts';
import { refuse, schemaErrors, type FormErrors } from '#app/forms/refuse.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { readClaim } from './claim.form.ts';
import { draftFromForm } from './claim-draft.ts';
import { addReceipt, fetchDraft, removeReceipt, saveDraft } from './reimbursement.api.server.ts';

interface Surroundings {
  api: ApiClient;
  locale: string;
  /** The member's own day, YYYY-MM-DD. */
  today: string;
}

/**
 * Takes in the claim form, whichever button was pressed. Files are stored while they arrive and the typed
 * values are saved before anything is checked, so no error costs the member what was typed or uploaded.
 */
export async function saveClaimForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { api, locale, today }: Surroundings,
) {
  const translate = translatorFor(locale);
  const refused: string[] = [];
  const submission = await readSubmission(request, context, async (file) => {
    const reason = await storeReceipt(api, file);
    if (reason)
      refused.push(translate('reimbursement:receipts.refused', { filename: file.filename, reason }));
  });
  const typed = draftFromForm(intendedValues(submission));
  await saveDraft(api, typed);

  const pressed = z.string().catch('').parse(submission.payload['intent']);
  if (pressed.startsWith('remove-receipt:')) {
    await removeReceipt(api, pressed.slice('remove-receipt:'.length));
    return redirect(`${href('/reimbursement')}#receipts-heading`, 303);
  }
  const receiptErrors: FormErrors = refused.length > 0 ? { fieldErrors: { receipts: refused } } : {};
  if (pressed === 'continue') {
    const { receipts } = await fetchDraft(api);
    const claim = readClaim(typed, { locale, today, receipts: receipts.length });
    const errors = claim.success ? {} : schemaErrors(claim.error.issues, locale);
    if (!claim.success || refused.length > 0) return refuse(submission, merged(errors, receiptErrors));
    return redirect(href('/reimbursement/check'), 303);
  }
  if (refused.length > 0) return refuse(submission, receiptErrors);
  if (pressed === 'save') {
    context.get(visitorContext).update({ notice: { type: 'success', text: 'reimbursement:saved' } });
    return redirect(href('/reimbursement/claims'), 303);
  }
  // After adding or removing an expense the page opens at the last one.
  const anchor = submission.intent ? `#expense-${typed.expenses.length}` : '#receipts-heading';
  return redirect(href('/reimbursement') + anchor, 303);
}

/** Answers why the file was refused, in the member's language, or undefined when it is stored. */
async function storeReceipt(api: ApiClient, file: UploadedFile): Promise<string | undefined> {
  try {
    await addReceipt(api, { filename: file.filename, bytes: createReadableStreamFromReadable(file.bytes) });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 401) return error.message;
    throw error;
  }
}

function merged(first: FormErrors, second: FormErrors): FormErrors {
  return { fieldErrors: { ...first.fieldErrors, ...second.fieldErrors } };
}
