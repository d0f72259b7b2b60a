import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright';
import type { ChatProps, ShownMessage } from '#app/islands/chat/chat-props.ts';
import { startEnhancedPages, stopClock } from './enhanced-pages.ts';
import { answerScripts, islandIn, islandScripts } from './island-pages.ts';

const props: ChatProps = {
  changesUrl: '/chat/changes',
  draftUrl: '/chat/draft',
  eventsUrl: '/chat/events',
  chatServiceUrl: null,
  formToken: 'f0rm',
  longestText: 5000,
  lastId: null,
  texts: {
    you: 'You',
    partner: 'Rosa',
    sent: 'Sent',
    read: 'Read',
    new: 'New',
    sending: 'Sending…',
    waiting: 'Waiting for a connection',
    typing: 'Rosa is writing…',
    said: 'Rosa wrote: {{text}}',
    unreadTitle: '({{count}}) {{title}}',
  },
};

const message = (own: string) =>
  `<li class="message" ${own} data-message=""><p><strong></strong> <time></time><span data-state></span></p><p class="message-text"></p></li>`;

const conversation = `<section>
    <template data-blank="day"><section data-day=""><h2></h2><ol class="messages"></ol></section></template>
    <template data-blank="own">${message('data-own="true"')}</template>
    <template data-blank="other">${message('')}</template>
  </section>
  <form method="post" action="/chat" enctype="multipart/form-data">
    <button hidden></button><input type="hidden" name="form_token" value="f0rm"><input type="hidden" name="key" value="k1">
    <label>Your message <textarea name="text"></textarea></label><label>File <input type="file" name="attachments"></label>
    <submit-guard data-pending-text="Sending…"><button>Send</button></submit-guard>
  </form>`;

const watch = `<waiting-forms data-text="Not sent yet"></waiting-forms><timeout-warning data-heading="Are you still there?"
  data-ended-url="/chat" data-keep-url="/keep"></timeout-warning>`;

/** An API without methods that came after Chrome 90 and Safari 15. */
const oldBrowser = `for (const { prototype } of [Array, String]) delete prototype.at;
  delete Array.prototype.findLast; delete Object.hasOwn; delete window.structuredClone; delete AbortSignal.timeout;`;

/** The page of a conversation in a real browser with both scripts; the test is its server. */
export async function startChatPages() {
  const [pages, scripts] = await Promise.all([startEnhancedPages(), islandScripts()]);
  let messages: ShownMessage[] = [];
  const streams: ServerResponse[] = [];
  const sent = new Map<string, ShownMessage>();

  /** Adds a message to the conversation as it is at the server. */
  const write = (text: string, own: boolean): ShownMessage => {
    const position = messages.length + 1;
    const moment = '2026-03-02T09:00:00Z';
    const message = {
      id: `m${position}`,
      text,
      files: [],
      own,
      position,
      moment,
      time: '9:00',
      isRead: false,
    };
    messages.push(message);
    return message;
  };
  const answerDay = (response: ServerResponse, shown: readonly ShownMessage[]) => {
    const days = shown.length > 0 ? [{ day: '2026-03-02', title: 'Today', messages: shown }] : [];
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ days, newer: false, readUpTo: null }));
  };
  /** Each key is one message. */
  const receive = (): ShownMessage => {
    const form = new URLSearchParams(pages.received.at(-1)?.split(' ')[2]);
    const key = form.get('key') ?? '';
    const message = sent.get(key) ?? write(form.get('text') ?? '', true);
    sent.set(key, message);
    return message;
  };

  return {
    ...pages,
    write,
    /** Event streams that were opened. */
    streams: () => streams.length,
    /** Texts of messages that have arrived, in order. */
    arrived: () => messages.filter(({ own }) => own).map(({ text }) => text),
    /** @param losesAnswers messages arrive, but the page does not get the answer */
    async open({ timeStands = false, losesAnswers = false } = {}): Promise<Page> {
      const page = await pages.newPage();
      messages = [];
      streams.length = 0;
      sent.clear();
      answerScripts(pages, scripts);
      pages.answer('/chat', `<h1>Chat</h1>${islandIn('chat', props, conversation)}${watch}`);
      pages.answer('/chat/draft', (_, response) => response.writeHead(204).end());
      pages.answer('/chat/events', (_, response) => {
        streams.push(response);
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      });
      pages.answer('/chat/changes', (request, response) => {
        if (request.method === 'POST') {
          const message = receive();
          if (losesAnswers) streams.at(-1)?.write('event: messages\ndata: 1\n\n');
          else answerDay(response, [message]);
          return;
        }
        const after = new URL(request.url ?? '', pages.origin).searchParams.get('after');
        answerDay(response, messages.slice(messages.findIndex(({ id }) => id === after) + 1));
      });
      await page.addInitScript(oldBrowser);
      if (timeStands) await stopClock(page);
      const heard = page.waitForResponse('**/chat/events');
      await page.goto('/chat');
      await heard;
      return page;
    },
  };
}
