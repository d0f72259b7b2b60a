import { wrapperBridge } from '#app/frame/wrapper/bridge.ts';
import { reportIslandError } from '../report-error.ts';
import { askForSession } from './ask-for-session.ts';
import type { BankLinkProps, LinkSession } from './bank-link-props.ts';
import type { LinkOutcome } from './link-dialog.client.tsx';

/** After this time the form is sent to the pages that need no script. */
const loadsWithinMs = 8000;

/**
 * Links a bank account in the page without replacing anything: on any failure the form is sent as without script, to
 * the bank service's own pages.
 */
export function beginBankLink(element: HTMLElement, props: BankLinkProps): void {
  const announce = announcerIn(element);
  const form = element.querySelector('form');
  if (form) waitForForm(element, form, props, announce);
  else if (props.session) void continueSession(element, props, props.session, announce);
}

type Announce = (text: string) => void;

function waitForForm(
  element: HTMLElement,
  form: HTMLFormElement,
  props: BankLinkProps,
  announce: Announce,
): void {
  const { texts } = props;
  const button = form.querySelector('button');
  const app = wrapperBridge();
  if (app) form.append(hiddenField('in_mobile_app', 'yes'));
  /** `plain`: the form is sent without script. */
  let state: 'waiting' | 'linking' | 'plain' = 'waiting';

  async function link(): Promise<void> {
    announce(texts.opening);
    // The form's own token: if the page was open too long, the answer to the form says so.
    const formToken = form.querySelector<HTMLInputElement>('[name=form_token]')?.value ?? props.formToken;
    const session = await askForSession({ ...props, formToken });
    if (app) {
      app.send({ action: 'plaid_link_token', token: session.linkToken });
      state = 'plain';
      announce(texts.inApp);
      element.append(returnLink(props, session));
      return;
    }
    const outcome = await showDialog(element, props, session);
    if (typeof outcome === 'object') {
      announce(texts.linked);
      sendLinked(element, props, session, outcome);
      return;
    }
    state = outcome === 'left' ? 'waiting' : 'plain';
    announce(texts[outcome]);
    button?.focus();
  }

  // Before all other listeners, which must not treat it as sent; those of the page get what is not taken.
  const take = (event: Event) => {
    if (event.target !== form || state === 'plain') return;
    event.preventDefault();
    event.stopPropagation();
    if (state === 'linking') return;
    state = 'linking';
    link().catch(() => {
      state = 'plain';
      button?.click();
    });
  };
  window.addEventListener('submit', take, { capture: true });
  // The page was restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    state = 'waiting';
    announce('');
  });
}

/** After a bank's own site: opens the dialog above the link back to the bill. */
async function continueSession(
  element: HTMLElement,
  props: BankLinkProps,
  session: LinkSession,
  announce: Announce,
): Promise<void> {
  announce(props.texts.opening);
  const outcome = await showDialog(element, props, session, window.location.href).catch(
    () => 'failed' as const,
  );
  if (typeof outcome === 'object') {
    announce(props.texts.linked);
    sendLinked(element, props, session, outcome);
    return;
  }
  // The element announced the dialog.
  element.querySelector('[data-until-over]')?.remove();
  announce(props.texts[outcome]);
  element.querySelector('a')?.focus();
}

async function showDialog(
  element: HTMLElement,
  { script }: BankLinkProps,
  { linkToken: token }: LinkSession,
  receivedRedirectUri?: string,
): Promise<LinkOutcome> {
  const stage = document.createElement('div');
  element.append(stage);
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    const [{ openLink }] = await Promise.race([
      Promise.all([import('./link-dialog.client.tsx'), script && import(/* @vite-ignore */ script)]),
      new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new Error('The dialog did not load.')), loadsWithinMs);
      }),
    ]);
    return await openLink(stage, { token, receivedRedirectUri });
  } catch (error) {
    reportIslandError(error);
    throw error;
  } finally {
    clearTimeout(late);
    stage.remove();
  }
}

/** Posts the linked account as a form to the pay page; by a button, so that it waits for a connection as every form does. */
function sendLinked(
  element: HTMLElement,
  { payUrl, formToken }: BankLinkProps,
  { id }: LinkSession,
  { publicToken, accountId }: Exclude<LinkOutcome, string>,
): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: payUrl });
  const button = Object.assign(document.createElement('button'), { hidden: true });
  form.append(
    button,
    hiddenField('form_token', formToken),
    hiddenField('intent', 'linked'),
    hiddenField('link_session_id', id),
    hiddenField('public_token', publicToken),
    hiddenField('account_id', accountId),
  );
  element.append(form);
  button.click();
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  return field;
}

/** The native app does not report back, so the member follows this link. */
function returnLink({ returnUrl, texts }: BankLinkProps, { id }: LinkSession): HTMLElement {
  const link = document.createElement('a');
  link.className = 'action';
  link.href = `${returnUrl}?${new URLSearchParams({ session: id }).toString()}`;
  link.textContent = texts.doneInApp;
  return link;
}

/** A live region at the end of the element. */
function announcerIn(element: HTMLElement): Announce {
  const region = document.createElement('p');
  region.className = 'pending-text';
  region.setAttribute('role', 'status');
  const toldBefore = element.querySelector('[data-until-over]');
  if (toldBefore) toldBefore.after(region);
  else element.append(region);
  return (text) => {
    region.textContent = text;
  };
}
