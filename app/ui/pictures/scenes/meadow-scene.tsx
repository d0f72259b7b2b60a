import { Bird } from './scene.tsx';
import { useLowData } from '../low-data.tsx';
import { Leaves } from './small-scenes.tsx';

/** Soft hills at the foot of signed-out pages; wide screens show more of it, narrow ones its middle. */
export function MeadowScene() {
  if (useLowData()) return null;
  return (
    <svg
      className="meadow-scene"
      viewBox="0 0 1440 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path fill="var(--hill)" d="M0 120c180-70 330-80 520-30s330 60 520 0 260-60 400-20v130H0z" />
      <path fill="var(--hill-near)" d="M0 170c200-60 420-40 640-10s480 20 800-50v90H0z" />
      <defs>
        <Leaves id="meadow-leaves" />
      </defs>
      <use href="#meadow-leaves" transform="translate(560 158) rotate(-8) scale(1.9)" />
      <use href="#meadow-leaves" transform="translate(592 160) rotate(16) scale(1.3)" />
      <use href="#meadow-leaves" transform="translate(846 164) scale(1.6)" />
      <use href="#meadow-leaves" transform="translate(240 152) rotate(-12) scale(1.7)" />
      <use href="#meadow-leaves" transform="translate(1180 146) rotate(10) scale(2)" />
      <use href="#meadow-leaves" transform="translate(1216 144) rotate(-14) scale(1.3)" />
      <Bird transform="translate(744 100) scale(2)" />
    </svg>
  );
}
