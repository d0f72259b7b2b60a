import { Scene, Bird } from './scene.tsx';

/** A sprig of leaves growing up from its origin, about 30 high. */
export function Leaves({ id, transform }: { id?: string; transform?: string }) {
  return (
    <g id={id} transform={transform}>
      <path
        fill="none"
        stroke="var(--bird)"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M0 0C1-10 4-20 9-29"
      />
      <path
        fill="var(--leaf)"
        d="M1-8c-9 0-12-6-12-10C-3-18 1-14 1-8zm1-6c7 2 12-1 14-6C9-22 4-20 2-14zm2-5c-7-2-8-7-7-11 6 2 8 6 7 11zm3-6c1-6 4-8 8-9 0 5-3 9-8 9z"
      />
    </g>
  );
}

/** The bowl of a nest, 68 wide; its content is drawn before it. */
export function Nest({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path fill="var(--twig)" d="M32 62c10 5 58 5 68 0 3 18-10 31-34 31S29 80 32 62z" />
      <path
        fill="none"
        stroke="var(--twig-deep)"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M36 70c14 7 44 8 60 1M40 79c18 5 34 5 50-2M48 87c12 3 24 2 36-3M30 61l12 6m60-7-14 8M44 73l14-8m20 15 14-10"
      />
    </g>
  );
}

/** Two hands holding a heart. */
export function HandsScene() {
  return (
    <Scene>
      <path
        fill="var(--coral)"
        d="M80 62C62 49 52 40 52 29c0-14 20-19 28-5 8-14 28-9 28 5 0 11-10 20-28 33z"
      />
      <path
        fill="var(--skin)"
        d="M78 100c-16 0-36-8-48-22-5-6 1-12 7-8l14 9-15-24c-3-6 4-10 8-5 9 11 24 24 32 34 4 5 4 10 2 16z"
      />
      <path
        fill="var(--skin-deep)"
        d="M82 100c16 0 36-8 48-22 5-6-1-12-7-8l-14 9 15-24c3-6-4-10-8-5-9 11-24 24-32 34-4 5-4 10-2 16z"
      />
    </Scene>
  );
}

/** A wren by its nest, for empty lists and pending work. */
export function NestScene() {
  return (
    <Scene>
      <path
        fill="none"
        stroke="var(--twig-deep)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M12 88c30-4 52 6 78 4s40-8 58-6"
      />
      <Leaves transform="translate(136 86) rotate(20)" />
      <Leaves transform="translate(24 87) rotate(-30) scale(.8)" />
      <g fill="var(--egg)" stroke="var(--twig)">
        <ellipse cx="52" cy="60" rx="8" ry="10" transform="rotate(-14 52 60)" />
        <ellipse cx="80" cy="60" rx="8" ry="10" transform="rotate(14 80 60)" />
        <ellipse cx="66" cy="58" rx="8.5" ry="11" />
      </g>
      <Nest />
      <Bird transform="translate(96 45) scale(1.35)" />
    </Scene>
  );
}

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

/** A receipt and coins. */
export function ReceiptScene() {
  return (
    <Scene>
      <Leaves transform="translate(40 96) rotate(-22) scale(1.1)" />
      <path
        fill="var(--paper)"
        stroke="var(--line-strong)"
        d="M54 18h54v76l-6.8-6-6.7 6-6.8-6-6.7 6-6.8-6-6.7 6-6.8-6-6.7 6z"
      />
      <path
        fill="none"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M63 32h20m8 0h8M63 44h26m6 0h4M63 56h14m14 0h8"
      />
      <path stroke="var(--bird)" strokeWidth="5" strokeLinecap="round" d="M63 72h12m14 0h10" />
      <g fill="var(--gold)" stroke="var(--twig)" strokeWidth="1.5">
        <ellipse cx="122" cy="92" rx="15" ry="6" />
        <ellipse cx="124" cy="84" rx="15" ry="6" />
        <ellipse cx="121" cy="76" rx="15" ry="6" />
      </g>
    </Scene>
  );
}
