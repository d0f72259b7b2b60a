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
  sendRead,
} from './server-calls.ts';
import { hearSignals } from './signals.ts';
import { threadIn, type PendingMessage } from './thread.ts';

/** Longer than the interval of typing signals. */
const typingShownMs = 6_000;
/** A press of Send without text this soon after a message is the second one of a double click. */
const doublePressMs = 1_000;
/** Length of a new message that screen readers announce. */
const readOutCharacters = 300;

interface Unsent extends PendingMessage {
  text: string;
  key: string;
}

/**
 * Updates a conversation while its page is open without replacing anything: new messages are added to the list, and a message
 * that the server refuses is sent again as the form, whose page says why.
 */
export function beginChat(element: HTMLElement, props: ChatProps): void {
  const form = element.querySelector('form');
  const area = form?.querySelector('textarea');
  if (!form || !area) return;
  // Chosen files are sent with the message.
  form.querySelector('[name=intent][value=upload]')?.remove();
  const translate = islandTranslator(props.texts, document.documentElement.lang);
  const thread = threadIn(element, props.texts);
  const line = addLines(form);
  // A reload keeps the scroll position.
  if (location.hash === '' && window.scrollY === 0) document.querySelector('#newest')?.scrollIntoView();
  const title = document.title;
  let last = props.lastId;
  let unseen = 0;
  /** The form is sent without script. */
  let isPlain = false;
  let takenAt = -Infinity;
  /** Screen readers were told that messages wait for a connection. */
  let toldWaiting = false;

  function see(): void {
    if (document.hidden || unseen === 0 || last === null) return;
    unseen = 0;
    document.title = title;
    // Without it the messages stay unread until the page is opened again.
    sendRead(props, last).catch(() => undefined);
  }

  function announce(messages: readonly ShownMessage[]): void {
    const newest = messages[messages.length - 1];
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
    for (const { messages } of days) for (const { id } of messages) last = id;
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

  /** Puts unsent messages back into the form. */
  const giveBack = (all: readonly Unsent[]) => {
    const unsent = all.filter((message) => message.remove());
    const key = form.querySelector<HTMLInputElement>('[name=key]');
    // The same message stays the same, should it have arrived after all.
    if (key && unsent[0]) key.value = unsent[0].key;
    area.value = [...unsent.map(({ text }) => text), area.value].filter(Boolean).join('\n\n');
  };

  const outbox = createOutbox<Unsent>({
    async send({ text, key, ...pending }) {
      await draft.settled();
      // The form's own token: if the page was open too long, the answer to the form says so.
      const formToken = form.querySelector<HTMLInputElement>('[name=form_token]')?.value ?? props.formToken;
      const sent = await sendMessage(props, { formToken, key, text }).catch((error: unknown) => {
        if (error instanceof SessionOver) return undefined;
        throw error;
      });
      if (!sent) return 'refused';
      tellActive();
      pending.settle(sent);
      if (toldWaiting) line.read(props.texts.sent);
      toldWaiting = false;
      return 'sent';
    },
    onWaiting(unsent) {
      const isWaiting = unsent.map((message) => message.wait()).includes(true);
      if (!isWaiting || toldWaiting) return;
      toldWaiting = true;
      line.read(props.texts.waiting);
    },
    onRefused(unsent) {
      giveBack(unsent);
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
    // Typing in the chat service is only signaled there; the conversation works without it.
    listenAtSendbird(chatServiceUrl, props, () => line.showTyping(translate('typing'))).then(
      (signals) => (sendbird = signals),
      reportIslandError,
    );
  }

  // Before all other listeners, which must not treat it as sent; those of the page get what is not taken.
  const take = (event: Event) => {
    if (event.target !== form) return;
    const text = area.value.replaceAll('\r\n', '\n').trim();
    // Safari below 15.4 does not report the button.
    const pressed = 'submitter' in event && event.submitter instanceof Element ? event.submitter : null;
    const isOtherButton = pressed?.getAttribute('name') === 'intent';
    if (isPlain || isOtherButton || text.length > props.longestText || hasFiles(form)) return;
    // The page that an empty message opens would break off the one on its way.
    const isPressedAgain = !outbox.isEmpty() || event.timeStamp - takenAt < doublePressMs;
    if (text === '' && !isPressedAgain) return;
    event.preventDefault();
    event.stopPropagation();
    if (text === '') return;
    takenAt = event.timeStamp;
    thread.undivide();
    draft.forget();
    outbox.add({ text, key: newKey(), ...thread.pend(text) });
    area.value = '';
    area.defaultValue = '';
    area.focus();
  };
  area.addEventListener('input', () => {
    draft.typed(area.value);
    sendbird?.typed();
  });
  window.addEventListener('submit', take, { capture: true });
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.querySelector('button')?.click();
  });
  window.addEventListener('online', () => {
    outbox.retryNow();
    ask();
  });
  // The page keeps what is in the form for after the next sign-in.
  document.addEventListener('session-ended', () => giveBack(outbox.takeBack()));
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

/** crypto.randomUUID is only available over https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** Resets the idle timer of the session in all tabs. */
const tellActive = (): void => void document.dispatchEvent(new Event('member-active'));

/** A line for the typing indicator, and a live region. */
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
