import auditorium from './scenes/auditorium.svg';
import garden from './scenes/garden.svg';
import laboratory from './scenes/laboratory.svg';
import library from './scenes/library.svg';
import mainBuilding from './scenes/main-building.svg';

type Scene = {
  src: string;
  /** What one sees, for those who do not. */
  alt: string;
  caption: string;
};

/** The campus, drawn for this portal; each 1200 by 480. */
export const scenes: readonly Scene[] = [
  {
    src: mainBuilding,
    alt: 'A long sandstone building with arches and a clock tower at sunrise, lawns and trees in front.',
    caption: 'Main building',
  },
  {
    src: library,
    alt: 'Students read at long tables under lamps, between tall shelves of books.',
    caption: 'Central library',
  },
  {
    src: laboratory,
    alt: 'A robot arm lifts a part from a bench in a laboratory while two students watch a screen.',
    caption: 'Robotics laboratory',
  },
  {
    src: auditorium,
    alt: 'A speaker on a lit stage before rows of students in an auditorium.',
    caption: 'Pre-placement talk in the auditorium',
  },
  {
    src: garden,
    alt: 'Students with bicycles under flame trees beside a pond in the evening.',
    caption: 'Campus garden',
  },
];
