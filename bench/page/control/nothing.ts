/** In the place of what only a composed portal has to do. */
export {};
