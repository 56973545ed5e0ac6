import { configureGlobal } from 'fast-check';

/**
 * Property tests try the same values in every run, so that a red run is someone's change; FUZZ_SEED tries others,
 * and a longer run (FUZZ_RUNS) more of them.
 */
configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121) });
