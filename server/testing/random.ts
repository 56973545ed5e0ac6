/** Chance by a seed, as the sample college is made. */
export { pick, type Random, randomFrom } from '../src/areas/sample-college/random';
