import { reportIslandError } from '../report-error.ts';
import { islandTranslator } from '../translate.ts';
import type { ChatProps, ShownMessage } from './chat-props.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { createOutbox } from './outbox.ts';
import { connectToSendbird, type SendbirdSignals } from './sendbird-signals.ts';
import {
  askForChanges,
  askForCredentials,
  keepDraft,
  sendMessage,
  SessionOver,
  tellRead,
} from './server-calls.ts';
import { hearSignals } from './signals.ts';
import { threadIn, type PendingMessage } from './thread.ts';

/** Longer than between two signs that somebody writes. */
const typingShownMs = 6_000;
/** Of what came, so much is read out. */
const readOutCharacters = 300;

interface Unsent extends PendingMessage {
  text: string;
  key: string;
}

/**
 * Lets a conversation go on while its page is open. Nothing of the page is replaced: what comes is added to its list, and a message
 * that the server does not take in is sent again as its form is sent without script, whose page says why.
 */
export function beginChat(element: HTMLElement, props: ChatProps): void {
  const form = element.querySelector('form');
  const area = form?.querySelector('textarea');
  if (!form || !area) return;
  // What is chosen goes with the message.
  form.querySelector('[name=intent][value=upload]')?.remove();
  const translate = islandTranslator(props.texts, document.documentElement.lang);
  const thread = threadIn(element, props.texts);
  const line = addLines(form);
  // Who comes back finds the page where they left it.
  if (location.hash === '' && window.scrollY === 0) document.querySelector('#newest')?.scrollIntoView();
  const title = document.title;
  let last = props.lastId;
  let unseen = 0;
  /** The form goes its way without us. */
  let isPlain = false;

  function see(): void {
    if (document.hidden || unseen === 0 || last === null) return;
    unseen = 0;
    document.title = title;
    // They can be read all the same, and stay unread until the page is opened again.
    tellRead(props, last).catch(() => undefined);
  }

  function announce(messages: readonly ShownMessage[]): void {
    const newest = messages.at(-1);
    if (!newest) return;
    line.showTyping('');
    const said = newest.text || newest.files.map(({ name }) => name).join(', ');
    line.read(translate('said', { text: said.slice(0, readOutCharacters) }));
    unseen += messages.length;
    if (document.hidden) document.title = translate('unreadTitle', { count: unseen, title });
    see();
  }

  async function fetchChanges(): Promise<void> {
    const { days, newer, readUpTo } = await askForChanges(props, last);
    const fresh = thread.show(days);
    last = days.at(-1)?.messages.at(-1)?.id ?? last;
    if (readUpTo !== null) thread.readUpTo(readUpTo);
    announce(fresh);
    if (newer) await fetchChanges();
  }

  let isAsking = false;
  let askAgain = false;
  function ask(): void {
    askAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    fetchChanges()
      .then(
        () => outbox.retryNow(),
        (error: unknown) => {
          if (!(error instanceof SessionOver)) return;
          signals.stop();
          sendbird?.stop();
        },
      )
      .finally(() => {
        isAsking = false;
        if (askAgain) ask();
      })
      .catch(reportIslandError);
  }

  const draft = createDraftKeeper((text) => keepDraft(props, text).then(tellActive));

  const outbox = createOutbox<Unsent>({
    async send({ text, key, ...pending }) {
      await draft.forget();
      // The form's own token: of a page that was open too long it is as old as the form, whose answer says so.
      const formToken = form.querySelector<HTMLInputElement>('[name=form_token]')?.value ?? props.formToken;
      const sent = await sendMessage(props, { formToken, key, text }).catch((error: unknown) => {
        if (error instanceof SessionOver) return undefined;
        throw error;
      });
      if (!sent) return 'refused';
      tellActive();
      pending.settle(sent);
      return 'sent';
    },
    onWaiting: (unsent) => unsent.forEach((message) => message.wait()),
    onRefused(unsent) {
      unsent.forEach((message) => message.remove());
      const key = form.querySelector<HTMLInputElement>('[name=key]');
      // The same message stays the same, should it have arrived after all.
      if (key && unsent[0]) key.value = unsent[0].key;
      area.value = [...unsent.map(({ text }) => text), area.value].filter(Boolean).join('\n\n');
      isPlain = true;
      form.querySelector('button')?.click();
    },
  });

  const signals = hearSignals(props.eventsUrl, {
    onChange: ask,
    onTyping: () => line.showTyping(translate('typing')),
  });

  const { chatServiceUrl } = props;
  let sendbird: SendbirdSignals | undefined;
  if (chatServiceUrl !== null) {
    // Who types there is heard there alone; without it the conversation goes on.
    listenAtSendbird(chatServiceUrl, props, () => line.showTyping(translate('typing'))).then(
      (signals) => (sendbird = signals),
      reportIslandError,
    );
  }

  // Before the form's own listeners, which would take it for sent.
  const take = (event: Event) => {
    const text = area.value.replaceAll('\r\n', '\n').trim();
    // Safari below 15.4 does not say which button it was, and takes the one that adds files for another.
    const pressed = 'submitter' in event && event.submitter instanceof Element ? event.submitter : null;
    const isOtherButton = pressed?.getAttribute('name') === 'intent';
    if (isPlain || isOtherButton || text === '' || text.length > props.longestText || hasFiles(form)) return;
    event.preventDefault();
    event.stopPropagation();
    thread.undivide();
    void draft.forget();
    outbox.add({ text, key: newKey(), ...thread.pend(text) });
    area.value = '';
    area.defaultValue = '';
    area.focus();
  };
  area.addEventListener('input', () => {
    draft.typed(area.value);
    sendbird?.typed();
  });
  element.addEventListener('submit', take, { capture: true });
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.querySelector('button')?.click();
  });
  window.addEventListener('online', () => {
    outbox.retryNow();
    ask();
  });
  window.addEventListener('beforeunload', (event) => {
    if (!outbox.isEmpty()) event.preventDefault();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      thread.undivide();
      thread.divide();
    } else see();
  });
}

async function listenAtSendbird(url: string, props: ChatProps, onTyping: () => void) {
  const { openSendbird } = await import('./sendbird.client.ts');
  return connectToSendbird(openSendbird, {
    askForCredentials: () => askForCredentials(url, props),
    onTyping,
  });
}

/** Chosen, or held by the server already for the next message: they go the form's own way. */
const hasFiles = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[name=attachments]')].some(({ value }) => value !== '');

/** Browsers make random ids only where the page came over https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** To what watches the time of the session in this page and the member's other ones. */
const tellActive = (): void => void document.dispatchEvent(new Event('member-active'));

/** A line that shows who writes at this moment, and one that is read out. */
function addLines(form: HTMLFormElement) {
  const typing = document.createElement('p');
  typing.className = 'row-detail';
  typing.hidden = true;
  const spoken = document.createElement('p');
  spoken.className = 'visually-hidden';
  spoken.setAttribute('role', 'status');
  form.before(typing);
  form.after(spoken);
  let over: ReturnType<typeof setTimeout> | undefined;
  return {
    showTyping(text: string) {
      clearTimeout(over);
      typing.hidden = text === '';
      typing.textContent = text;
      if (text) over = setTimeout(() => this.showTyping(''), typingShownMs);
    },
    read(text: string) {
      spoken.textContent = text;
    },
  };
}
