import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { IslandName, IslandProps } from './island-props.ts';

interface IslandElementProps<Name extends IslandName> {
  name: Name;
  props: IslandProps[Name];
  /** Shown without script and until the island's code is loaded. */
  children: ReactNode;
}

/** The element that an island takes over in the browser. Its route says `handle = { island: true }`. */
export function Island<Name extends IslandName>({ name, props, children }: IslandElementProps<Name>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-errors-url={href('/island-errors')}>
      {children}
    </div>
  );
}
