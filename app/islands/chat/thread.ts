import { partsOfText, relOfForeign } from '#app/domain/links-in-text.ts';
import type { ChatProps, ShownDay, ShownFile, ShownMessage } from './chat-props.ts';

/** A message that the server has not confirmed yet. */
export interface PendingMessage {
  /** Shows that it waits for a connection. Returns false if it has arrived nevertheless. */
  wait(): boolean;
  /** Replaces it with the stored message. */
  settle(day: ShownDay): void;
  /** Removes it. Returns false, and leaves it, if it has arrived. */
  remove(): boolean;
}

/** The messages in the page; new ones use copies of server-rendered elements. */
export function threadIn(element: HTMLElement, texts: ChatProps['texts']) {
  const blanks = new Map(
    [...element.querySelectorAll<HTMLTemplateElement>('template[data-blank]')].map((template) => [
      template.dataset['blank'],
      template,
    ]),
  );
  const end = blanks.get('day');
  const container = end?.parentElement;
  if (!end || !container) throw new Error('The page has no place for messages.');
  let divides = false;

  const copyOf = (kind: 'day' | 'own' | 'other'): HTMLElement => {
    const copy = blanks.get(kind)?.content.firstElementChild?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error(`The page has no blank for ${kind}.`);
    return copy;
  };
  const found = (id: string) => container.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);

  function listOf({ day, title }: ShownDay): Element {
    const shown = container?.querySelector(`[data-day="${CSS.escape(day)}"]`);
    if (shown) return shown.querySelector('ol') ?? shown;
    const section = copyOf('day');
    const heading = section.querySelector('h2');
    section.dataset['day'] = day;
    section.setAttribute('aria-labelledby', `day-${day}`);
    if (heading) Object.assign(heading, { id: `day-${day}`, textContent: title });
    container?.insertBefore(section, pendingList.isConnected ? pendingList : (end ?? null));
    return section.querySelector('ol') ?? section;
  }

  /** Inserts by position, because answers to sent messages and new ones arrive in any order. */
  function put(list: Element, item: HTMLElement): void {
    const position = positionOf(item);
    const next = [...list.children].find((other) => other !== item && positionOf(other) > position);
    list.insertBefore(item, next ?? null);
    document.querySelector('#newest')?.removeAttribute('id');
    const messages = container?.querySelectorAll('.message');
    const last = messages?.[messages.length - 1];
    if (last) last.id = 'newest';
    container?.querySelector('[data-nothing-written]')?.remove();
  }

  function fill(item: HTMLElement, message: ShownMessage): void {
    const { id, text, files, position, own, moment, time, isRead } = message;
    item.dataset['message'] = id;
    item.dataset['position'] = String(position);
    setText(item, 'strong', own ? texts.you : texts.partner);
    sayText(item, text);
    sayState(item, isRead ? texts.read : texts.sent);
    setText(item, 'time', time);
    item.querySelectorAll('img, .stored-files').forEach((file) => file.remove());
    item.classList.toggle('stack-small', files.length > 0);
    item.append(...shownFiles(blanks.get('files'), files));
    item.querySelector('time')?.setAttribute('datetime', moment.replace(/(\.\d{3})\d+/, '$1'));
  }

  const pendingList = document.createElement('ol');
  pendingList.className = 'messages';

  /** Keeps the end of the conversation in view if it was visible or the member is writing. */
  function keepingPlace<T>(change: () => T): T {
    const endOfMessages = () => container?.getBoundingClientRect().bottom ?? 0;
    const before = endOfMessages();
    const looksAtEnd = before < window.innerHeight || element.contains(document.activeElement);
    const answer = change();
    const moved = endOfMessages() - before;
    if (looksAtEnd && moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    return answer;
  }

  return {
    /** Adds missing messages. Returns those of the Care Partner among them. */
    show: (days: readonly ShownDay[]): ShownMessage[] =>
      keepingPlace(() => {
        const fresh: ShownMessage[] = [];
        for (const day of days) {
          for (const message of day.messages) {
            if (found(message.id)) continue;
            // The stream may report a pending message before its own answer arrives.
            const pending =
              message.own &&
              [...pendingList.children].find(
                (item) => item.querySelector('.message-text')?.textContent?.trim() === message.text.trim(),
              );
            const item = pending instanceof HTMLElement ? pending : copyOf(message.own ? 'own' : 'other');
            fill(item, message);
            if (divides && !message.own) {
              divides = false;
              const divider = document.createElement('p');
              Object.assign(divider, { className: 'message-new', textContent: texts.new });
              item.prepend(divider);
            }
            put(listOf(day), item);
            if (!message.own) fresh.push(message);
          }
        }
        if (pendingList.childElementCount === 0) pendingList.remove();
        return fresh;
      }),

    pend: (text: string): PendingMessage =>
      keepingPlace(() => {
        const item = copyOf('own');
        setText(item, 'strong', texts.you);
        sayText(item, text);
        sayState(item, texts.sending);
        container.insertBefore(pendingList, end);
        put(pendingList, item);
        const leave = () => {
          item.remove();
          if (pendingList.childElementCount === 0) pendingList.remove();
        };
        return {
          wait() {
            if (item.dataset['message']) return false;
            sayState(item, texts.waiting);
            return true;
          },
          settle: (day) =>
            keepingPlace(() => {
              const [message] = day.messages;
              if (!message || item.dataset['message'] === message.id) return;
              if (found(message.id)) return leave();
              fill(item, message);
              put(listOf(day), item);
              if (pendingList.childElementCount === 0) pendingList.remove();
            }),
          remove() {
            if (item.dataset['message']) return false;
            leave();
            return true;
          },
        };
      }),

    /** Marks the member's messages read up to this one. */
    readUpTo(id: string): void {
      if (!found(id)) return;
      for (const item of container.querySelectorAll<HTMLElement>('[data-own][data-message]')) {
        sayState(item, texts.read);
        if (item.dataset['message'] === id) return;
      }
    },

    /** Marks the next message of the Care Partner as the first new one. */
    divide(): void {
      if (!container.querySelector('.message-new')) divides = true;
    },

    undivide(): void {
      divides = false;
      for (const divider of container.querySelectorAll('.message-new')) divider.remove();
    },
  };
}

const sayState = (item: Element, state: string) => setText(item, '[data-state]', ` · ${state}`);

/** Pending messages come last. */
const positionOf = (item: Element) =>
  item instanceof HTMLElement && item.dataset['message'] ? Number(item.dataset['position']) : Infinity;

/** Addresses in it can be pressed, like those that the server wrote. */
function sayText(item: Element, text: string): void {
  const nodes = partsOfText(text).map(({ text: words, href }) =>
    href === undefined
      ? words
      : Object.assign(document.createElement('a'), { href, rel: relOfForeign, textContent: words }),
  );
  item.querySelector('.message-text')?.replaceChildren(...nodes);
}

function setText(item: Element, selector: string, text: string): void {
  const place = item.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}

/** The pictures among files, and the list of them all. */
function shownFiles(blank: HTMLTemplateElement | undefined, files: readonly ShownFile[]): Node[] {
  const picture = blank?.content.querySelector('img');
  const list = blank?.content.querySelector('.stored-files')?.cloneNode(true);
  if (!(list instanceof HTMLElement) || !picture || files.length === 0) return [];
  const entry = list.querySelector('li');
  const entries = files.map(({ name, href, detail }) => {
    const copy = entry?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    copy.querySelector('a')?.setAttribute('href', href);
    setText(copy, 'a', name);
    setText(copy, '.stored-file-detail', detail);
    return copy;
  });
  list.replaceChildren(...entries);
  const pictures = files.flatMap(({ href, picture: shown }) =>
    shown ? Object.assign(picture.cloneNode(), { ...shown, src: href }) : [],
  );
  return [...pictures, list];
}
