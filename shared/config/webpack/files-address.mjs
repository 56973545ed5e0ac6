// A release is served from a folder named by its own hash, which the build cannot know; the server says it.
__webpack_public_path__ = portalFiles;
