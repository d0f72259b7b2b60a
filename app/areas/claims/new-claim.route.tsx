import { createReadableStreamFromReadable } from '@react-router/node';
import { href, redirect } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { currencyOf, memberLocaleAndCurrency, memberToday } from '#app/page/member-formats.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import {
  parseSubmissionFields,
  intendedValues,
  pressedButton,
  readSubmission,
} from '#app/forms/read-submission.server.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import type { UploadedFile } from '#app/forms/read-multipart.server.ts';
import { messageError } from '#app/forms/error-codes.ts';
import { apiErrors, codeOfRefusal, refuse, refuseChanged, schemaErrors } from '#app/forms/refuse.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { NotSetUp } from '#app/page/ask-care-partner.tsx';
import { Page } from '#app/page/page.tsx';
import { ClaimForm } from './claim-form.tsx';
import { draftFromForm, openedSchema, readClaim, sumSoFar, withOneExpense } from './claim.form.ts';
import {
  fetchDraft,
  fetchReimbursablePrograms,
  addReceipt,
  fetchClaimOfDraft,
  removeReceipt,
  saveDraft,
} from './claims.api.server.ts';
import { groupPrograms, withWantedProgram } from './program-choice.ts';
import type { Route } from './+types/new-claim.route';

export const handle = { takesFiles: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [draft, programs] = await Promise.all([fetchDraft(api), fetchReimbursablePrograms(api)]);
  const { pathname, searchParams } = new URL(request.url);
  const keptForm = consumeKeptForm(context, pathname);
  const kept = keptForm && parseSubmissionFields(keptForm);
  const begun = kept ? draftFromForm(kept) : draft.fields;
  const { fields, other, isUnknown } = withWantedProgram(begun, searchParams.get('program_id'), programs);
  return {
    fields: withOneExpense(fields),
    sumSoFar: sumSoFar(fields, currencyOf(context)),
    other,
    isUnknown,
    opened: openedSchema.parse(
      kept ?? { opened_draft: draft.id, version: draft.version, page: crypto.randomUUID() },
    ),
    draft,
    programName: programs.find(({ id }) => id === draft.fields.program_id)?.name ?? '',
    programs: groupPrograms(programs),
  };
}

/**
 * Handles the claim form with any of its buttons. Files are stored while they arrive, and the
 * input is saved before it is validated, so that no error costs the member text or uploads.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const visitor = context.get(visitorContext);
  const locale = context.get(localeContext);
  const member = { ...memberLocaleAndCurrency(context), today: memberToday(context) };
  const translate = translatorFor(locale);
  const refused: FormError[] = [];
  let files = 0;
  const submission = await readSubmission(request, context, async (file) => {
    files += 1;
    if (files > mostFilesAtOnce) return;
    const error = await storeReceipt(api, file);
    if (!error) return;
    const words = { filename: file.filename, reason: error.message };
    refused.push({ code: codeOfRefusal(error), text: translate('claims:receipts.refused', words) });
  });
  const typed = draftFromForm(intendedValues(submission));
  const opened = openedSchema.parse(submission.payload);
  try {
    // A repeated post of what this page saved last is not a change elsewhere.
    const { claimSaved } = visitor.data;
    const known = opened.page && claimSaved?.page === opened.page ? claimSaved.version : opened.version;
    const { version } = await saveDraft(api, { fields: typed, version: known || undefined });
    if (opened.page && version && version !== known) {
      visitor.update({ claimSaved: { page: opened.page, version } });
    }
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('conflict')) {
      const sent = await fetchClaimOfDraft(api, opened.opened_draft);
      if (!sent) return refuseChanged(submission, locale);
      const isSent = messageError(translate, 'claims:changed.sent', { uid: sent.uid });
      return refuse(submission, { formErrors: [isSent] }, 409);
    }
    // Even a draft cannot store that much: the form shows the error and keeps the input.
    const isTooMuch = error instanceof ApiError && (error.hasCode('too_long') || error.hasCode('too_many'));
    if (!isTooMuch) throw error;
    const read = readClaim(typed, { ...member, receipts: 1 });
    return refuse(submission, read.success ? apiErrors(error) : schemaErrors(read.error.issues, locale));
  }

  const pressed = pressedButton(submission);
  if (pressed.startsWith(removal)) await removeReceipt(api, pressed.slice(removal.length));
  if (files > mostFilesAtOnce) {
    const values = { most: mostFilesAtOnce, more: files - mostFilesAtOnce };
    refused.push(messageError(translate, 'claims:receipts.tooManyAtOnce', values));
  }
  if (pressed === 'upload' && files === 0) refused.push(messageError(translate, 'claims:receipts.choose'));
  const receiptErrors: Record<string, FormError[]> = refused.length > 0 ? { receipts: refused } : {};
  if (pressed === 'continue') {
    const { receipts } = await fetchDraft(api);
    const claim = readClaim(typed, { ...member, receipts: receipts.length });
    const { fieldErrors } = claim.success ? {} : schemaErrors(claim.error.issues, locale);
    if (!claim.success || refused.length > 0) {
      return refuse(submission, { fieldErrors: { ...fieldErrors, ...receiptErrors } });
    }
    return redirect(href('/reimbursement/check'), 303);
  }
  if (refused.length > 0) return refuse(submission, { fieldErrors: receiptErrors });
  if (pressed === 'save') {
    visitor.update({ notice: { type: 'success', text: 'claims:saved' } });
    return redirect(href('/reimbursement/claims'), 303);
  }
  // After adding or removing an expense the page opens at the last one.
  const anchor = submission.intent ? `#expense-${typed.expenses.length}` : '#receipts-heading';
  return redirect(href('/reimbursement') + anchor, 303);
}

/** Each file costs a call of the API. A claim allows far fewer, but some of the chosen files may be invalid. */
const mostFilesAtOnce = 4 * claimLimits.receipts;
/** Prefix of the value of a button that removes a receipt; its id follows. */
const removal = 'remove-receipt:';

/** Answers why the file was refused, or undefined when it is stored. */
async function storeReceipt(api: ApiClient, file: UploadedFile): Promise<ApiError | undefined> {
  try {
    await addReceipt(api, { filename: file.filename, bytes: createReadableStreamFromReadable(file.bytes) });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    // A storage failure is included: the member stays on the form and can try again.
    if (error.status < 500 || error.hasCode('upload_failed')) return error;
    throw error;
  }
}

export default function Reimbursement({ loaderData, actionData }: Route.ComponentProps) {
  // Once the form was posted, its program is the one the member chose.
  const { other, isUnknown } = actionData ? {} : loaderData;
  if (loaderData.programs.length === 0) return <NoProgram />;
  return <ClaimForm {...loaderData} other={other} isUnknown={isUnknown} result={actionData?.result} />;
}

/** Without a program no claim could be sent. */
function NoProgram() {
  const translate = useTranslate();
  return (
    <Page title={translate('claims:heading')} tabTitle={translate('claims:title')}>
      <NotSetUp text="common:notSetUp.claims" />
    </Page>
  );
}
