import { href, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { assertRefusal } from '#app/api/errors.ts';
import { checkForm, pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';

interface AddressPage<Schema extends z.ZodType> {
  path: '/settings/email' | '/settings/personal-email';
  schema: Schema;
  save: (api: ApiClient, values: z.output<Schema>) => Promise<void>;
  saved: MessageKey;
  /** For the address that is there already: the value of each button, its call, and the message afterwards. */
  buttons: readonly { value: string; press: (api: ApiClient) => Promise<void>; done: MessageKey }[];
}

/** Saves a new address, or does what the pressed button is for. Responds with the page, or with the errors of the form. */
export async function handleAddress<Schema extends z.ZodType>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { path, schema, save, saved, buttons }: AddressPage<Schema>,
) {
  const submission = await readSubmission(request, context);
  const pressed = pressedButton(submission);
  const button = buttons.find(({ value }) => value === pressed);
  const api = context.get(apiContext);
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
    if (error.status === 404) return redirect(href(path), 303);
    return refuseAsApi(submission, error, context);
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: button?.done ?? saved } });
  return redirect(href(path), 303);
}
