/* global portalFiles */
// A release is served from a folder named by its own hash, which the build cannot know; the server says it.
// eslint-disable-next-line no-undef -- webpack's own variable
__webpack_public_path__ = portalFiles;
