import type { IslandName, IslandProps } from './islands/island.tsx';
import { reportIslandError, reportUncaught } from './islands/report-error.ts';

type Begin<Name extends IslandName> = (element: HTMLElement, props: IslandProps[Name]) => void;
type Islands = { [Name in IslandName]: () => Promise<Begin<Name>> };

/** Each island's code is a file of its own, fetched where its element is. React comes with the code that needs it. */
const islands: Islands = {
  'bank-link': async () => (await import('./islands/bank-link/bank-link.client.ts')).beginBankLink,
  chat: async () => (await import('./islands/chat/chat.client.ts')).beginChat,
  'visit-room': async () => (await import('./islands/visit-room/begin-visit-room.ts')).beginVisitRoom,
};

const isIsland = (name: string | undefined): name is IslandName => name !== undefined && name in islands;

async function begin<Name extends IslandName>(element: HTMLElement, name: Name): Promise<void> {
  // The page's own server wrote them, of this very type.
  const props: IslandProps[Name] = JSON.parse(element.dataset['props'] ?? '{}');
  const beginIsland = await islands[name]();
  beginIsland(element, props);
}

reportUncaught();
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = element.dataset['island'];
  if (isIsland(name)) begin(element, name).catch(reportIslandError);
}
