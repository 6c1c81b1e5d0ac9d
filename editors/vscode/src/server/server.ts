/** The language server's life: start, crash, back-off, restart; and the one way to send it a command. */
import * as vscode from "vscode";
import { CloseAction, ErrorAction, RevealOutputChannelOn, State } from "vscode-languageclient";
import { LanguageClient, TransportKind, type LanguageClientOptions } from "vscode-languageclient/node";
import type { RunProgress, ServerCommands } from "../protocol";
import { SERVED } from "../scripts";
import { forServer, launchSettings, onSettingsChanged } from "../settings";
import { Backoff } from "./backoff";
import { findLaunch, type Launch } from "./launch";
import { tellCrashed, tellNoPython } from "./messages";

export type ServerState = "starting" | "running" | "stopped" | "crashed" | "no-python";

export class Server implements vscode.Disposable {
  private readonly backoff = new Backoff();
  private readonly stateChanged = new vscode.EventEmitter<ServerState>();
  private readonly progressed = new vscode.EventEmitter<RunProgress>();
  private client: LanguageClient | undefined;
  private starting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private currentState: ServerState = "stopped";
  private currentLaunch: Launch | undefined;
  private disposed = false;

  private readonly settingsChanged = onSettingsChanged(() => {
    // Without the values: the server asks for those of each folder.
    if (this.currentState === "running") void this.client?.sendNotification("workspace/didChangeConfiguration", { settings: null });
  });

  readonly onDidChangeState = this.stateChanged.event;
  readonly onRunProgress = this.progressed.event;

  constructor(
    private readonly extension: vscode.Extension<unknown>,
    private readonly log: vscode.LogOutputChannel,
    /** Called when a lens or a link of the server names one of its own commands. */
    private readonly onServerCommand: (command: string, argument: unknown) => Promise<unknown> | undefined,
  ) {}

  get state(): ServerState {
    return this.currentState;
  }

  get launch(): Launch | undefined {
    return this.currentLaunch;
  }

  /** Starts the server; calls that come while it starts wait for the same start. */
  async start(): Promise<void> {
    this.starting ??= this.startOnce().finally(() => {
      this.starting = undefined;
    });
    await this.starting;
  }

  /** What the user asks for: a fresh look for Python, a fresh count of crashes. */
  async restart(): Promise<void> {
    this.backoff.reset();
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    clearTimeout(this.retry);
    await this.starting?.catch(() => undefined);
    const client = this.client;
    this.client = undefined;
    this.setState("stopped");
    if (client !== undefined) await client.dispose(2000).catch((error: unknown) => { this.log.warn(String(error)); });
  }

  /** Sends one of the server's own commands. Throws when the server is not there or refuses. */
  async send<C extends keyof ServerCommands>(
    command: C,
    argument: ServerCommands[C]["argument"],
  ): Promise<ServerCommands[C]["answer"]> {
    // A server that is down for good waits for the user, and not for the next key press.
    if (this.currentState === "starting" || this.currentState === "stopped") await this.start();
    if (this.client === undefined) throw new Error("The Dealer server is not running.");
    return await this.client.sendRequest("workspace/executeCommand", { command, arguments: [argument] });
  }

  dispose(): void {
    this.disposed = true;
    void this.stop();
    this.settingsChanged.dispose();
    this.stateChanged.dispose();
    this.progressed.dispose();
  }

  private async startOnce(): Promise<void> {
    if (this.disposed || this.currentState === "running") return;
    clearTimeout(this.retry);
    this.setState("starting");
    const search = await findLaunch(this.extension.extensionPath, launchSettings());
    for (const line of search.rejected) this.log.info(`not used: ${line}`);
    this.currentLaunch = search.launch;
    if (search.launch === undefined) {
      this.setState("no-python");
      void tellNoPython(search.rejected);
      return;
    }
    this.log.info(`starting ${search.launch.command} ${search.launch.args.join(" ")}`);
    const client = this.makeClient(search.launch);
    this.client = client;
    try {
      await client.start();
    } catch (error) {
      this.log.error(error instanceof Error ? error : String(error));
      this.crashed(client);
      return;
    }
    client.onNotification("dealer/runProgress", (progress: RunProgress) => { this.progressed.fire(progress); });
    this.setState("running");
  }

  private makeClient(launch: Launch): LanguageClient {
    const options: LanguageClientOptions = {
      documentSelector: SERVED.map((scheme) => ({ language: "dealer", scheme })),
      outputChannel: this.log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      markdown: { supportHtml: false, supportThemeIcons: true },
      initializationOptions: { trusted: vscode.workspace.isTrusted },
      // The user is told once, when all attempts were in vain, and in our own words.
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => {
          this.crashed(client);
          return { action: CloseAction.DoNotRestart, handled: true, message: "The server has stopped." };
        },
      },
      middleware: {
        workspace: {
          configuration: async (params, token, next) => {
            const sections = await next(params, token);
            return Array.isArray(sections) ? sections.map(forServer) : sections;
          },
        },
        executeCommand: (command, args: unknown[], next): unknown => this.onServerCommand(command, args[0]) ?? next(command, args),
      },
    };
    const executable = {
      command: launch.command,
      args: [...launch.args],
      transport: TransportKind.stdio,
      options: { cwd: this.extension.extensionPath },
    };
    const client: LanguageClient = new QuietClient("dealer", "Dealer", executable, options);
    return client;
  }

  /** A server that dies while it starts comes here twice, and counts once. */
  private crashed(client: LanguageClient): void {
    if (client !== this.client || this.disposed) return;
    this.client = undefined;
    const delay = this.backoff.next();
    letGo(client);
    if (delay === undefined) {
      this.setState("crashed");
      void tellCrashed();
      return;
    }
    this.setState("starting");
    this.log.warn(`The server has stopped unexpectedly; it starts again in ${delay} ms.`);
    this.retry = setTimeout(() => void this.startAgain(), delay);
  }

  private async startAgain(): Promise<void> {
    // The start that the crash has ended may not know it yet.
    await this.starting;
    await this.start();
  }

  private setState(state: ServerState): void {
    if (state === this.currentState || this.disposed) return;
    this.currentState = state;
    this.stateChanged.fire(state);
  }
}

/** A client that writes its errors to the log, and into no message. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** Disposes a client as soon as it has cleaned up after itself. */
function letGo(client: LanguageClient): void {
  const dispose = (state: State): boolean => {
    if (state !== State.Stopped && state !== State.StartFailed) return false;
    void client.dispose().catch(() => undefined);
    return true;
  };
  if (dispose(client.state)) return;
  const stopped = client.onDidChangeState(({ newState }) => {
    if (dispose(newState)) stopped.dispose();
  });
}
