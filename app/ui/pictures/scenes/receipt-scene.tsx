import { Leaves } from './leaves.tsx';
import { Scene } from './scene.tsx';

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
