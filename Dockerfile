# The portal as an image: the server's build and its production packages, nothing of the sources
# (docs/operations.md, "With Docker").

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /portal
COPY --from=build /portal/server/dist/package.json /portal/server/dist/package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/portal
WORKDIR /portal
# Owned by root: the server cannot change its own code.
COPY --from=packages /portal/node_modules node_modules
COPY --from=build /portal/server/dist ./
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/portal
VOLUME /var/lib/portal
USER node
EXPOSE 3000
# A first start migrates and publishes. `docker ps` shows the outcome, compose waits for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.js"]
