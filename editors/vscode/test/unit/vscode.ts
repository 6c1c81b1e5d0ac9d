/** The few parts of the editor that a unit test needs: it remembers what the user was told, who takes the first button. */
export const told: string[] = [];
export const copied: string[] = [];

export const window = {
  showInformationMessage(message: string, ...buttons: readonly string[]): Promise<string | undefined> {
    told.push(message);
    return Promise.resolve(buttons[0]);
  },
};

export const env = {
  clipboard: {
    writeText(text: string): Promise<void> {
      copied.push(text);
      return Promise.resolve();
    },
  },
};
