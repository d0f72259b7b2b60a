import { emailAttributes, mailAccepted, personalEmailAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { href, redirect } from 'react-router';
import type { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { checkForm, pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { apiContext, type Context, visitorContext } from '#app/page/contexts.ts';

const emailDocument = documentOf(tolerant(emailAttributes.required()));
const personalDocument = documentOf(tolerant(personalEmailAttributes.required({ personal_email: true })));

export async function fetchEmailAddress(api: ApiClient) {
  return (await api.get('v3/email_address', emailDocument)).data;
}

/** Throws ApiError 422 with a pointer, 403 fresh_proof_required, 409 single_sign_on_required, 429 too_many_attempts. */
export async function askForEmail(api: ApiClient, email: string): Promise<void> {
  await api.put('v3/email_address', { email }, emailDocument);
}

/** Throws ApiError 404 without an unconfirmed address, 429 too_many_attempts. */
export async function sendConfirmationAgain(api: ApiClient): Promise<void> {
  await api.post('v3/email_address/confirmation_mails', {}, mailAccepted);
}

export async function keepPresentEmail(api: ApiClient): Promise<void> {
  await api.delete('v3/email_address/unconfirmed');
}

export async function fetchPersonalEmail(api: ApiClient) {
  return (await api.get('v3/personal_email', personalDocument)).data;
}

/** Throws ApiError 422 with a pointer, 403 fresh_proof_required, 429 too_many_attempts. */
export async function givePersonalEmail(api: ApiClient, personal_email: string): Promise<void> {
  await api.put('v3/personal_email', { personal_email }, personalDocument);
}

/** Throws ApiError 404 without an unconfirmed address, 429 too_many_attempts. */
export async function confirmPersonalAgain(api: ApiClient): Promise<void> {
  await api.post('v3/personal_email/confirmation_mails', {}, mailAccepted);
}

/** Throws ApiError 403 fresh_proof_required. */
export async function removePersonalEmail(api: ApiClient): Promise<void> {
  await api.delete('v3/personal_email');
}

interface AddressPage<Schema extends z.ZodType> {
  path: '/settings/email' | '/settings/personal-email';
  schema: Schema;
  save: (api: ApiClient, values: z.output<Schema>) => Promise<void>;
  saved: MessageKey;
  /** For the existing address: the value of each button, its call, and the message afterwards. */
  buttons: readonly { value: string; press: (api: ApiClient) => Promise<void>; done: MessageKey }[];
}

/** Saves a new address, or does what the pressed button is for. Responds with the page, or with the errors of the form. */
export async function handleAddress<Schema extends z.ZodType>(
  request: Request,
  context: Context,
  { path, schema, save, saved, buttons }: AddressPage<Schema>,
) {
  const submission = await readSubmission(request, context);
  const pressed = pressedButton(submission);
  const button = buttons.find(({ value }) => value === pressed);
  const api = context.get(apiContext);
  const back = (type: 'alert' | 'success', text: MessageKey) => {
    context.get(visitorContext).update({ notice: { type, text } });
    return redirect(href(path), 303);
  };
  try {
    if (button) {
      await button.press(api);
    } else {
      const { values, refused } = checkForm(submission, context, schema);
      if (refused) return refused;
      await save(api, values);
    }
  } catch (error) {
    assertRefusal(error, ...(button ? [404] : []), 409, 422, 429);
    // It was confirmed or withdrawn in the meantime: the page shows the current address.
    if (error.status === 404) return back('alert', 'common:changedMeanwhile');
    return refuseAsApi(submission, error, context);
  }
  return back('success', button?.done ?? saved);
}
