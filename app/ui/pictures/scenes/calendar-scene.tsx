import { Leaves } from './leaves.tsx';
import { Scene } from './scene.tsx';

/** A calendar with one day marked. */
export function CalendarScene() {
  return (
    <Scene>
      <Leaves transform="translate(126 92) rotate(12) scale(1.2)" />
      <rect x="42" y="24" width="72" height="70" rx="8" fill="var(--paper)" stroke="var(--line-strong)" />
      <path fill="var(--bird)" d="M50 24h56a8 8 0 0 1 8 8v10H42V32a8 8 0 0 1 8-8z" />
      <path stroke="var(--twig)" strokeWidth="4" strokeLinecap="round" d="M58 18v11m40-11v11" />
      <g fill="var(--line)">
        <path d="M52 50h10v9H52zm15 0h10v9H67zm15 0h10v9H82zm15 0h10v9H97zM52 64h10v9H52zm15 0h10v9H67zm30 0h10v9H97zM52 78h10v9H52zm15 0h10v9H67zm15 0h10v9H82z" />
      </g>
      <path
        fill="var(--coral)"
        d="M87 76.500c-5-3.6-8-6.5-8-9.8 0-4.3 5.7-5.7 8-1.9 2.3-3.8 8-2.4 8 1.9 0 3.3-3 6.2-8 9.800z"
      />
    </Scene>
  );
}
