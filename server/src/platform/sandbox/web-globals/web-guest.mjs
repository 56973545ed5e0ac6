// Addresses of the web by core-js, bundled by the server's build for the sandbox.
import URL from 'core-js-pure/actual/url/index.js';
import URLSearchParams from 'core-js-pure/actual/url-search-params/index.js';

export const open = () => void Object.assign(globalThis, { URL, URLSearchParams });
