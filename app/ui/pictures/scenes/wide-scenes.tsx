import { Bird } from './scene.tsx';
import { useLowData } from '../low-data.tsx';
import { Leaves, Nest } from './small-scenes.tsx';

/** A wren on a branch before a low sun, for the deep teal of the goal banner. */
export function BannerScene() {
  if (useLowData()) return null;
  return (
    <svg className="banner-scene" viewBox="0 0 240 120" aria-hidden="true">
      <circle cx="150" cy="62" r="54" fill="var(--on-banner)" opacity=".08" />
      <circle cx="150" cy="62" r="36" fill="var(--on-banner)" opacity=".08" />
      <path
        fill="none"
        stroke="var(--twig)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M72 106c34-12 70 2 104-8 24-7 40-20 70-24"
      />
      <Leaves transform="translate(206 86) rotate(-16) scale(1.2)" />
      <Leaves transform="translate(96 100) rotate(-40) scale(.9)" />
      <Leaves transform="translate(196 92) rotate(128) scale(.9)" />
      <Bird transform="translate(118 30) scale(2.15)" />
    </svg>
  );
}

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

/** Two wrens at their nest, and a house among hills as the sun rises. Low strips show its bottom, high ones the sky too. */
export function FrontScene() {
  if (useLowData()) return null;
  return (
    <svg
      className="front-scene"
      viewBox="0 0 800 600"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g fill="var(--gold)">
        <circle cx="530" cy="350" r="130" opacity=".25" />
        <circle cx="530" cy="350" r="94" opacity=".4" />
        <circle cx="530" cy="350" r="58" />
      </g>
      <g fill="var(--leaf)">
        <path
          opacity=".3"
          d="M-400 400c160 20 260-30 400-50s240-40 380 14 250 30 420-44 260-40 400 0v300H-400z"
        />
        <path
          opacity=".45"
          d="M-400 440c160 40 280 30 400 6 120-30 260-66 420-20s250 40 380-10 260-20 400 10v200H-400z"
        />
      </g>
      <path fill="var(--paper)" d="M196 380h60v46h-60z" />
      <path fill="var(--coral)" d="M186 382l40-32 40 32z" />
      <path fill="var(--gold)" d="M206 390h14v14h-14zm25 0h14v36h-14z" />
      <g fill="var(--bird)">
        <path d="M150 426c-14-6-18-22-16-38 1-14 8-26 16-26s15 12 16 26c2 16-2 32-16 38z" />
        <path d="M284 424c-10-5-14-17-12-29 1-10 6-18 12-18s11 8 12 18c2 12-2 24-12 29z" opacity=".8" />
      </g>
      <path
        fill="var(--bird)"
        opacity=".6"
        d="M-400 540c140-40 260-46 400-30 150 16 330-24 480 6s220 20 320-20 260-30 400 10v94H-400z"
      />
      <defs>
        <Leaves id="front-leaves" />
      </defs>
      <use href="#front-leaves" transform="translate(96 592) rotate(-12) scale(3)" />
      <use href="#front-leaves" transform="translate(142 600) rotate(16) scale(2.2)" />
      <use href="#front-leaves" transform="translate(-70 596) scale(2.6)" />
      <use href="#front-leaves" transform="translate(880 590) rotate(8) scale(2.8)" />
      <path
        fill="none"
        stroke="var(--twig-deep)"
        strokeWidth="12"
        strokeLinecap="round"
        d="M1220 430C980 560 740 566 560 564S380 556 300 540"
      />
      <use href="#front-leaves" transform="translate(304 540) rotate(-76) scale(1.9)" />
      <use href="#front-leaves" transform="translate(470 560) rotate(150) scale(1.5)" />
      <use href="#front-leaves" transform="translate(716 552) rotate(30) scale(1.9)" />
      <use href="#front-leaves" transform="translate(690 556) rotate(160) scale(1.6)" />
      <Bird transform="translate(628 440) scale(-2.7 2.7)" />
      <Nest transform="translate(428 358) scale(2.2)" />
      <Bird transform="translate(344 456) scale(3.1)" />
    </svg>
  );
}
