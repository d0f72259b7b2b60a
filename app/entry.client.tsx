import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { IslandName, IslandProps } from './islands/island-props.ts';

type Islands = { [Name in IslandName]: () => Promise<ComponentType<IslandProps[Name]>> };

/** Each island's code is a file of its own, fetched where its element is. */
const islands: Islands = {
  'video-call': async () => (await import('./islands/video-call/video-call.client.tsx')).VideoCall,
};

const isIsland = (name: string | undefined): name is IslandName => name !== undefined && name in islands;

async function takeOver<Name extends IslandName>(element: HTMLElement, name: Name): Promise<void> {
  // The page's own server wrote them, of this very type.
  const props: IslandProps[Name] = JSON.parse(element.dataset['props'] ?? '{}');
  const Island = await islands[name]();
  const fallback = [...element.childNodes];
  const root = createRoot(element, {
    // What works without script is better than nothing.
    onUncaughtError() {
      queueMicrotask(() => {
        root.unmount();
        element.replaceChildren(...fallback);
      });
    },
  });
  root.render(<Island {...props} />);
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = element.dataset['island'];
  if (isIsland(name)) void takeOver(element, name);
}
